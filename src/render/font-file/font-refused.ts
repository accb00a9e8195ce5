/** An uploaded font can't be used; the message is a sentence for whoever uploaded it. */
export class FontError extends Error {}
