import { type RawBuilder, sql } from "kysely";
import type { Database } from "../database/database.ts";
import type { Ephemeral, EphemeralLimits } from "./ephemeral.ts";

const SWEEP_MILLISECONDS = 10_000;

interface PostgresEphemeralOptions extends EphemeralLimits {
  database: Pick<Database, "queries">;
  /** A test's clock. Default: the database's, so that the clocks of nodes need not agree. */
  now?: () => Date;
}

/** Short-lived bytes in a table that all nodes share. */
export function createPostgresEphemeral(options: PostgresEphemeralOptions): Ephemeral {
  const { max_bytes, max_count, now } = options;
  const { queries } = options.database;
  const instant = (): RawBuilder<Date> =>
    now === undefined ? sql`clock_timestamp()` : sql`${now().toISOString()}::timestamptz`;

  /** Frees expired values, and forgets tokens a quarter of an hour later. */
  async function sweep(): Promise<void> {
    await sql`update temporary_images set bytes = null, size = 0
      where bytes is not null and expires_at <= ${instant()}`.execute(queries);
    await sql`delete from temporary_images where expires_at <= ${instant()} - interval '15 minutes'`.execute(
      queries,
    );
  }

  // A database that is away frees them later.
  const timer = setInterval(() => void sweep().catch(() => undefined), SWEEP_MILLISECONDS).unref();
  return {
    async put(token, { bytes, mime_type }, lifetime_milliseconds) {
      const others = await measure(queries, sql`expires_at > ${instant()} and token <> ${token}`);
      if (others.count >= max_count || others.bytes + bytes.byteLength > max_bytes) return "refused";
      await sql`insert into temporary_images (token, mime_type, bytes, size, expires_at)
        values (${token}, ${mime_type}, ${Buffer.from(bytes)}, ${bytes.byteLength},
          ${instant()} + ${lifetime_milliseconds} * interval '1 millisecond')
        on conflict (token) do update set mime_type = excluded.mime_type, bytes = excluded.bytes,
          size = excluded.size, expires_at = excluded.expires_at`.execute(queries);
      return "kept";
    },
    async get(token) {
      const { rows } = await sql<{ mime_type: string; bytes: Uint8Array | null }>`
        select mime_type, case when expires_at > ${instant()} then bytes end as bytes
        from temporary_images where token = ${token}`.execute(queries);
      const [row] = rows;
      if (row === undefined) return { state: "unknown" };
      return row.bytes === null
        ? { state: "expired" }
        : { state: "live", bytes: row.bytes, mime_type: row.mime_type };
    },
    usage: () => measure(queries, sql`bytes is not null`),
    close() {
      clearInterval(timer);
      return Promise.resolve();
    },
  };
}

async function measure(
  queries: Database["queries"],
  condition: RawBuilder<unknown>,
): Promise<{ bytes: number; count: number }> {
  const { rows } = await sql<{ bytes: number; count: number }>`
    select coalesce(sum(size), 0) as bytes, count(*) as count from temporary_images
    where ${condition}`.execute(queries);
  return rows[0] ?? { bytes: 0, count: 0 };
}
