interface EphemeralValue {
  bytes: Uint8Array;
  mime_type: string;
}

/** `expired`: its lifetime is over. `unknown`: there was none, or it expired long ago. */
type EphemeralAnswer = ({ state: "live" } & EphemeralValue) | { state: "expired" } | { state: "unknown" };

/**
 * Short-lived bytes by an unguessable token of the caller. A value is served exactly for its lifetime. Its bytes are freed
 * at most 60 s later, and `expired` is answered for at least ten minutes. Changes of the wall clock have no effect.
 */
export interface Ephemeral {
  /** `refused` when there is no room: live values are never evicted. */
  put(token: string, value: EphemeralValue, lifetime_milliseconds: number): Promise<"kept" | "refused">;
  get(token: string): Promise<EphemeralAnswer>;
  /** Current memory or storage, including expired values that aren't freed yet. */
  usage(): Promise<{ bytes: number; count: number }>;
  close(): Promise<void>;
}

export interface EphemeralLimits {
  /** Limit for the bytes of all values. */
  max_bytes: number;
  /** Limit for the number of values. */
  max_count: number;
}

interface MemoryEphemeralOptions extends EphemeralLimits {
  /** A clock in milliseconds that never goes back. */
  now?: () => number;
}

interface MemoryState {
  values: Map<string, EphemeralValue & { expires: number }>;
  /** Expired tokens with their times of expiry, roughly in that order. */
  expired: Map<string, number>;
  bytes: number;
}

const SWEEP_MILLISECONDS = 10_000;
const EXPIRED_MILLISECONDS = 15 * 60_000;
/** Far more than expire in that time, unless somebody floods the service. */
const EXPIRED_TOKENS = 200_000;

/** Short-lived bytes in this process's memory. */
export function createMemoryEphemeral(options: MemoryEphemeralOptions): Ephemeral {
  const { max_bytes, max_count, now = () => performance.now() } = options;
  const state: MemoryState = { values: new Map(), expired: new Map(), bytes: 0 };
  const hasRoom = (size: number) => state.values.size < max_count && state.bytes + size <= max_bytes;
  const timer = setInterval(() => sweep(state, now()), SWEEP_MILLISECONDS).unref();
  return {
    async put(token, { bytes, mime_type }, lifetime_milliseconds) {
      const instant = now();
      drop(state, token);
      if (!hasRoom(bytes.byteLength)) {
        sweep(state, instant);
      }
      if (!hasRoom(bytes.byteLength)) {
        return "refused";
      }
      state.expired.delete(token);
      state.values.set(token, { bytes, mime_type, expires: instant + lifetime_milliseconds });
      state.bytes += bytes.byteLength;
      return "kept";
    },
    async get(token) {
      const value = state.values.get(token);
      if (value === undefined) {
        return { state: state.expired.has(token) ? "expired" : "unknown" };
      }
      const { bytes, mime_type, expires } = value;
      return now() < expires ? { state: "live", bytes, mime_type } : { state: "expired" };
    },
    usage: async () => ({ bytes: state.bytes, count: state.values.size }),
    async close() {
      clearInterval(timer);
      state.values.clear();
      state.expired.clear();
      state.bytes = 0;
    },
  };
}

/** Frees expired values, and tokens that expired long ago. */
function sweep(state: MemoryState, instant: number): void {
  for (const [token, { expires }] of state.values) {
    if (expires <= instant) {
      drop(state, token);
      state.expired.set(token, expires);
    }
  }
  for (const [token, expires] of state.expired) {
    if (expires + EXPIRED_MILLISECONDS > instant && state.expired.size <= EXPIRED_TOKENS) {
      break;
    }
    state.expired.delete(token);
  }
}

function drop(state: MemoryState, token: string): void {
  state.bytes -= state.values.get(token)?.bytes.byteLength ?? 0;
  state.values.delete(token);
}
