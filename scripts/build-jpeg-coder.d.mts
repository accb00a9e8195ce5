/** Compiles the JPEG coder's AssemblyScript; gives the module's bytes. Throws with what the compiler found. */
export function compileJpegCoder(): Promise<Uint8Array>;
