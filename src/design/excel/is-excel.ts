const startsWith = (bytes: Uint8Array, start: readonly number[]) =>
  start.every((byte, index) => bytes[index] === byte);

const isZip = (start: Uint8Array) => startsWith(start, [0x50, 0x4b]);

/** Of the old format .xls, and of files with a password. */
export const isContainer = (start: Uint8Array): boolean => startsWith(start, [0xd0, 0xcf, 0x11, 0xe0]);

/** Whether a file isn't CSV but of Excel, by its first bytes. Any zip file counts, and is refused later. */
export const isExcel = (start: Uint8Array): boolean => isZip(start) || isContainer(start);
