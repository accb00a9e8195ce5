declare module "gifenc" {
  interface GifEncoder {
    writeFrame(
      index: Uint8Array,
      width: number,
      height: number,
      options: {
        palette?: readonly (readonly number[])[];
        transparent?: boolean;
        transparentIndex?: number;
        /** Milliseconds. */
        delay?: number;
        /** 0 for ever; told once, with the first frame. */
        repeat?: number;
        dispose?: number;
      },
    ): void;
    finish(): void;
    bytes(): Uint8Array;
  }

  const gifenc: {
    GIFEncoder: () => GifEncoder;
  };
  export default gifenc;
}
