import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { databaseContract } from "./database.contract.ts";
import { openDatabase } from "../store.ts";

databaseContract("sqlite", async () => {
  const folder = mkdtempSync(join(tmpdir(), "limn-contract-"));
  const path = join(folder, "limn.db");
  const one = await openDatabase({ driver: "sqlite", path });
  const other = await openDatabase({ driver: "sqlite", path });
  return {
    one,
    other,
    async lock() {
      const connection = new DatabaseSync(path, { timeout: 5000 });
      connection.exec("begin immediate");
      return {
        async [Symbol.asyncDispose]() {
          connection.close();
        },
      };
    },
    async [Symbol.asyncDispose]() {
      await one.close();
      await other.close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
});
