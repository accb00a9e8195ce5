// Picture loader
export const pictureIsUnavailable = (reason: string) => `The picture is unavailable: ${reason}`;
