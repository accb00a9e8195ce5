/** Why a file can't be read as a bundle, for the user. Without the library for zip files, which is loaded when needed. */
export class BundleError extends Error {}
