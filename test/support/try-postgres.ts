import { startPostgres } from "./postgres-server.ts";

// `npm test` runs this first: without PostgreSQL, many tests would fail one by one.
await using server = await startPostgres();
await server.query(server.url("postgres"), "select 1");
