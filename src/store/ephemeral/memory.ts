import type { Ephemeral, EphemeralValue } from "./ephemeral.ts";

export interface MemoryEphemeralOptions {
  /** Room for the bytes of all values that are held at once. */
  max_bytes: number;
  /** Values that are held at once. */
  max_count: number;
  /** A clock in milliseconds that never goes back. */
  now?: () => number;
}

interface Holding {
  values: Map<string, EphemeralValue & { expires: number }>;
  /** Expired tokens and when they expired, in about that order. */
  expired: Map<string, number>;
  bytes: number;
}

const SWEEP_MILLISECONDS = 10_000;
const REMEMBERED_MILLISECONDS = 15 * 60_000;
/** Far more than can expire in the time they are remembered for, unless somebody floods the service. */
const REMEMBERED_TOKENS = 200_000;

/** Short-lived bytes in this process's memory. */
export function createMemoryEphemeral(options: MemoryEphemeralOptions): Ephemeral {
  const { max_bytes, max_count, now = () => performance.now() } = options;
  const holding: Holding = { values: new Map(), expired: new Map(), bytes: 0 };
  const hasRoom = (size: number) => holding.values.size < max_count && holding.bytes + size <= max_bytes;
  const timer = setInterval(() => sweep(holding, now()), SWEEP_MILLISECONDS).unref();
  return {
    async put(token, { bytes, mime_type }, lifetime_milliseconds) {
      const instant = now();
      drop(holding, token);
      if (!hasRoom(bytes.byteLength)) {
        sweep(holding, instant);
      }
      if (!hasRoom(bytes.byteLength)) {
        return "refused";
      }
      holding.expired.delete(token);
      holding.values.set(token, { bytes, mime_type, expires: instant + lifetime_milliseconds });
      holding.bytes += bytes.byteLength;
      return "kept";
    },
    async get(token) {
      const value = holding.values.get(token);
      if (value === undefined) {
        return { state: holding.expired.has(token) ? "expired" : "unknown" };
      }
      const { bytes, mime_type, expires } = value;
      return now() < expires ? { state: "live", bytes, mime_type } : { state: "expired" };
    },
    held: async () => ({ bytes: holding.bytes, count: holding.values.size }),
    async close() {
      clearInterval(timer);
      holding.values.clear();
      holding.expired.clear();
      holding.bytes = 0;
    },
  };
}

/** Lets go of the bytes of what has expired, and of the names of what expired long ago. */
function sweep(holding: Holding, instant: number): void {
  for (const [token, { expires }] of holding.values) {
    if (expires <= instant) {
      drop(holding, token);
      holding.expired.set(token, expires);
    }
  }
  for (const [token, expires] of holding.expired) {
    if (expires + REMEMBERED_MILLISECONDS > instant && holding.expired.size <= REMEMBERED_TOKENS) {
      break;
    }
    holding.expired.delete(token);
  }
}

function drop(holding: Holding, token: string): void {
  holding.bytes -= holding.values.get(token)?.bytes.byteLength ?? 0;
  holding.values.delete(token);
}
