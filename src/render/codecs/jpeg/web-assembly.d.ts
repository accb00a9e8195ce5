// The part of the standard's JavaScript interface that the coder needs; types of Node name none of it.
declare namespace WebAssembly {
  interface Module {
    readonly [Symbol.toStringTag]: string;
  }
  const Module: new (bytes: Uint8Array) => Module;
  class Instance {
    constructor(module: Module);
    readonly exports: object;
  }
  interface Memory {
    readonly buffer: ArrayBuffer;
    /** By so many pages of 64 KB; the buffer from before is detached. */
    grow(pages: number): number;
  }
  interface Global {
    readonly value: number;
  }
}
