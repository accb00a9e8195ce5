import fc from "fast-check";

/** One damage of a file. Positions are shares of its length, so that it fits files of any length. */
type Damage =
  | { kind: "flip"; at: number; bit: number }
  | { kind: "set"; at: number; bytes: number[] }
  | { kind: "cut"; at: number }
  | { kind: "remove" | "repeat" | "zero"; at: number; length: number }
  | { kind: "swap"; at: number; other: number; length: number }
  | { kind: "length"; at: number; value: number };

const share = fc.double({ min: 0, max: 1, noNaN: true });
// Headers are short, and most of what a decoder checks is there.
const position = fc.oneof(
  share,
  share.map((value) => value ** 6),
);
const span = fc.oneof(fc.integer({ min: 1, max: 16 }), fc.integer({ min: 1, max: 4000 }));
const extremes = fc.constantFrom(
  0,
  1,
  0x7f,
  0x80,
  0xff,
  0x7fff,
  0xffff,
  0x7fff_ffff,
  0x8000_0000,
  0xffff_ffff,
);

const damage: fc.Arbitrary<Damage> = fc.oneof(
  fc.record({ kind: fc.constant("flip" as const), at: position, bit: fc.nat(7) }),
  fc.record({
    kind: fc.constant("set" as const),
    at: position,
    bytes: fc.array(fc.nat(255), { minLength: 1, maxLength: 8 }),
  }),
  fc.record({ kind: fc.constant("cut" as const), at: share }),
  fc.record({
    kind: fc.constantFrom("remove" as const, "repeat" as const, "zero" as const),
    at: position,
    length: span,
  }),
  fc.record({ kind: fc.constant("swap" as const), at: position, other: position, length: span }),
  fc.record({ kind: fc.constant("length" as const), at: position, value: extremes }),
);

/** A file with one to five damages, sometimes continued with the rest of another file. */
export function damaged(files: readonly Buffer[], keepFirst = 0): fc.Arbitrary<Buffer> {
  const file = fc.constantFrom(...files);
  return fc
    .record({
      file,
      all: fc.array(damage, { minLength: 1, maxLength: 5 }),
      spliced: fc.option(fc.record({ other: file, at: share, from: share }), { freq: 6 }),
    })
    .map(({ file, all, spliced }) => {
      const bytes = all.reduce(applyDamage, Buffer.from(file));
      const whole =
        spliced === null
          ? bytes
          : Buffer.concat([
              bytes.subarray(0, bytes.length * spliced.at),
              spliced.other.subarray(spliced.other.length * spliced.from),
            ]);
      return Buffer.concat([file.subarray(0, keepFirst), whole.subarray(keepFirst)]);
    });
}

function applyDamage(bytes: Buffer, damage: Damage): Buffer {
  const at = Math.min(Math.floor(damage.at * bytes.length), Math.max(0, bytes.length - 1));
  switch (damage.kind) {
    case "flip":
      bytes[at] = (bytes[at] ?? 0) ^ (1 << damage.bit);
      return bytes;
    case "set":
      bytes.set(damage.bytes.slice(0, bytes.length - at), at);
      return bytes;
    case "cut":
      return bytes.subarray(0, at);
    case "remove":
      return Buffer.concat([bytes.subarray(0, at), bytes.subarray(at + damage.length)]);
    case "repeat":
      return Buffer.concat([bytes.subarray(0, at + damage.length), bytes.subarray(at)]);
    case "zero":
      return bytes.fill(0, at, Math.min(bytes.length, at + damage.length));
    case "swap":
      return swapped(bytes, { at, other: Math.floor(damage.other * bytes.length), length: damage.length });
    case "length":
    default:
      // Lengths are mostly in four bytes, at any place.
      if (at + 4 <= bytes.length) bytes.writeUInt32BE(damage.value, at);
      return bytes;
  }
}

function swapped(
  bytes: Buffer,
  { at, other, length }: { at: number; other: number; length: number },
): Buffer {
  const [first, second] = [Math.min(at, other), Math.max(at, other)];
  const size = Math.min(length, second - first, bytes.length - second);
  const kept = Buffer.from(bytes.subarray(first, first + size));
  bytes.copy(bytes, first, second, second + size);
  kept.copy(bytes, second);
  return bytes;
}
