/** Writes OpenType's data types, big-endian. */
export function u16(value: number): Buffer {
  const number = Buffer.alloc(2);
  number.writeUInt16BE(value);
  return number;
}

export function i16(value: number): Buffer {
  const number = Buffer.alloc(2);
  number.writeInt16BE(value);
  return number;
}

export function u32(value: number): Buffer {
  const number = Buffer.alloc(4);
  number.writeUInt32BE(value);
  return number;
}

export function text(value: string): Buffer {
  return Buffer.from(value, "latin1");
}

export function bytes(...services: readonly (readonly Buffer[])[]): Buffer {
  return Buffer.concat(services.flat());
}
