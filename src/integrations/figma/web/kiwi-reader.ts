/** Why a file isn't what it says it is. */
export class FigmaFileError extends Error {}

interface Field {
  name: string;
  /** Below zero a plain type, otherwise the place of a definition. */
  type: number;
  isArray: boolean;
  id: number;
}

interface Definition {
  name: string;
  kind: "enum" | "struct" | "message";
  fields: Field[];
  byId: ReadonlyMap<number, Field>;
}

const kinds = ["enum", "struct", "message"] as const;

/** A schema of Kiwi, the format of Figma's files, which each file has for itself: https://github.com/evanw/kiwi. */
export type KiwiSchema = readonly Definition[];

/** Values of a file, such as its nodes with all of their properties, and how deep they may lie in one another. */
const maxValues = 30_000_000;
const deepest = 64;
const maxDefinitions = 10_000;

export function readKiwiSchema(bytes: Uint8Array): KiwiSchema {
  const source = byteSource(bytes);
  const count = source.uint();
  if (count > maxDefinitions) throw new FigmaFileError("Too many definitions");
  return Array.from({ length: count }, () => {
    const name = source.text();
    const kind = kinds[source.byte()];
    const fieldCount = source.uint();
    if (kind === undefined || fieldCount > maxDefinitions) throw new FigmaFileError("No such definition");
    const fields = Array.from({ length: fieldCount }, () => ({
      name: source.text(),
      type: source.int(),
      isArray: (source.byte() & 1) === 1,
      id: source.uint(),
    }));
    return { name, kind, fields, byId: new Map(fields.map((field) => [field.id, field])) };
  });
}

/**
 * Reads a message without compiling the schema to code, which the dashboard's Content-Security-Policy forbids. Keeps only
 * fields with these names. Throws FigmaFileError.
 */
export function readKiwiMessage(
  bytes: Uint8Array,
  schema: KiwiSchema,
  { root, wanted }: { root: string; wanted: ReadonlySet<string> },
): unknown {
  const source = byteSource(bytes);
  const first = schema.findIndex(({ name }) => name === root);
  if (first === -1) throw new FigmaFileError(`No ${root}`);
  let count = 0;
  const readOne = (type: number, depth: number): unknown => {
    count += 1;
    if (count > maxValues || depth > deepest) throw new FigmaFileError("Too many values");
    if (type < 0) return plainValue(source, type);
    const definition = schema[type];
    if (definition === undefined) throw new FigmaFileError("No such type");
    if (definition.kind === "enum") return definition.byId.get(source.uint())?.name;
    return readFields(definition, depth);
  };
  const readField = ({ type, isArray }: Field, depth: number): unknown => {
    if (!isArray) return readOne(type, depth + 1);
    const length = source.uint();
    if (type === byteType) return source.bytes(length);
    const values: unknown[] = [];
    for (let index = 0; index < length; index += 1) values.push(readOne(type, depth + 1));
    return values;
  };
  const readFields = ({ kind, fields, byId }: Definition, depth: number): Record<string, unknown> => {
    const record: Record<string, unknown> = {};
    const add = (field: Field) => {
      const value = readField(field, depth);
      if (wanted.has(field.name)) record[field.name] = value;
    };
    if (kind === "struct") fields.forEach(add);
    else {
      for (let id = source.uint(); id !== 0; id = source.uint()) {
        const field = byId.get(id);
        if (field === undefined) throw new FigmaFileError("No such field");
        add(field);
      }
    }
    return record;
  };
  return readOne(first, 0);
}

const byteType = -2;

type ByteSource = ReturnType<typeof byteSource>;

function plainValue(source: ByteSource, type: number): unknown {
  const read = {
    "-1": () => source.byte() === 1,
    "-2": source.byte,
    "-3": source.int,
    "-4": source.uint,
    "-5": source.float,
    "-6": source.text,
    "-7": source.long,
    "-8": source.long,
  }[String(type)];
  if (read === undefined) throw new FigmaFileError("No such plain type");
  return read();
}

function byteSource(data: Uint8Array) {
  const floats = new DataView(new ArrayBuffer(4));
  const decoder = new TextDecoder();
  let at = 0;
  const byte = (): number => {
    const value = data[at];
    if (value === undefined) throw new FigmaFileError("The file ends too early");
    at += 1;
    return value;
  };
  const uint = (): number => {
    let value = 0;
    for (let shift = 0; shift < 35; shift += 7) {
      const next = byte();
      value |= (next & 127) << shift;
      if (next < 128) break;
    }
    return value >>> 0;
  };
  const int = (): number => {
    const value = uint();
    return value & 1 ? ~(value >>> 1) : value >>> 1;
  };
  // A zero is one byte; the bits of others are turned so that small numbers are.
  const float = (): number => {
    const first = byte();
    if (first === 0) return 0;
    const bits = first | (byte() << 8) | (byte() << 16) | (byte() << 24);
    floats.setInt32(0, (bits << 23) | (bits >>> 9));
    return floats.getFloat32(0);
  };
  const text = (): string => {
    const end = data.indexOf(0, at);
    if (end === -1) throw new FigmaFileError("The file ends too early");
    const value = decoder.decode(data.subarray(at, end));
    at = end + 1;
    return value;
  };
  const bytes = (length: number): Uint8Array => {
    if (length > data.length - at) throw new FigmaFileError("The file ends too early");
    at += length;
    return data.subarray(at - length, at);
  };
  /** Long numbers aren't needed, only passed over: eight bytes of seven bits, and a whole one. */
  const long = (): undefined => {
    for (let count = 1; byte() >= 128 && count < 9; count += 1);
  };
  return { byte, uint, int, float, text, bytes, long };
}
