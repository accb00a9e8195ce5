/** In UTF-16 code units, as better-auth counts them. */
export const passwordLengths = { least: 10, most: 200 };
