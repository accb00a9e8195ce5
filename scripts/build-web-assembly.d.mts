/** The modules of WebAssembly that are kept beside their AssemblyScript, as paths from the repository's root. */
export const modules: readonly string[];

/** Compiles a module's AssemblyScript; gives its bytes. Throws with what the compiler found. */
export function compileModule(module: string): Promise<Uint8Array>;
