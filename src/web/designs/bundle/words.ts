// Bundle files
export const thisZipFileContainsNo = "This zip file contains no design documents.";
export const thisIsntCompleteZipFile = "This isn't a complete zip file.";
export const isInThisZipFileTwice = (name: string) => `“${name}” is in this zip file twice.`;
export const bundleHasAtMostFiles = (maxEntries: number) => `A bundle has at most ${maxEntries} files.`;
export const isTooLarge = (name: string) => `“${name}” is too large.`;
export const inThisZipFileIsntJson = (name: string) => `“${name}” in this zip file isn't JSON.`;

// Import bundle
export const pictureLeft = (name: string, detail: string) => `picture ${name} (${detail})`;
export const fontLeft = (family: string, detail: string) => `font ${family} (${detail})`;
export const fontDiffers = (family: string) => `font ${family} (this company has other files of it)`;
