import pg from "pg";

/** Creates an empty database. In a process of its own, for callers that can't wait for a promise. */
const [url, name] = process.argv.slice(2);
const client = new pg.Client({ connectionString: url });
await client.connect();
await client.query(`create database ${client.escapeIdentifier(name ?? "")}`);
await client.end();
