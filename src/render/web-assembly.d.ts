// The part of WebAssembly's JavaScript interface that the coder uses. Node's types don't declare it.
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
    /** Grows by pages of 64 KB; detaches the previous buffer. */
    grow(pages: number): number;
  }
  interface Global {
    readonly value: number;
  }
}
