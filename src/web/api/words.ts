// Api problem
export const somethingWentWrong = "Something went wrong";
export const limnDoesntAnswer = "Limn doesn't answer";
export const checkYourConnection =
  "Check your connection and that the server is running. Nothing you entered is lost.";
export const failed = "That didn't work";
export const serverAnswered = (status: number) => `The server answered ${status}. Try again in a moment.`;

// Picture problem
export const limnCantReadSave = (kind: string) => `Limn can't read ${kind}. Save it as JPEG or PNG.`;
export const pictureCantBeUsed = "The picture can't be used";
export const pictureTooLarge = (max: number, found: number) =>
  `Pictures can be up to ${max} MB. This one has ${found} MB.`;
export const pictureHasTooManyPixels = (max: number, found: number) =>
  `Pictures can have up to ${max} million pixels. This one has ${found} million.`;
export const cantBeUsed = (name: string) => `“${name}” can't be used. Choose a JPEG, PNG, WebP, GIF or AVIF.`;

// Embedded pictures
export const embeddedPictureIsntBase64 = (start: string) => `an embedded picture isn't base64: ${start}…`;
