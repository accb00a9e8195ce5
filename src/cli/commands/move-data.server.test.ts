import { expect, it } from "vitest";
import type { Run } from "../command.ts";
import { createMoveCommand } from "./move-data.ts";

const command = createMoveCommand({
  "data-dir": { variable: "LIMN_DATA_DIR" },
  "database-url": { variable: "LIMN_DATABASE_URL" },
});

/** The settings of the target that the command opens. */
async function targetOf(options: Record<string, string>): Promise<Record<string, string> | undefined> {
  let target: Record<string, string> | undefined;
  const run = {
    value: (name: string) => options[name],
    folder: { path: "/srv/limn" },
    warn: () => undefined,
    services: () => Promise.resolve({}),
    otherFolder(settings: Record<string, string>) {
      target = settings;
      throw new Error("opened");
    },
  } as unknown as Run;
  await expect(command.run(run)).rejects.toThrow("opened");
  return target;
}

it("uses the source's folder for a target in a database, not one of the working directory", async () => {
  const url = "postgres://127.0.0.1/limn";
  expect(await targetOf({ "database-url": url })).toEqual({
    LIMN_DATA_DIR: "/srv/limn",
    LIMN_DATABASE_URL: url,
  });
  expect(await targetOf({ "data-dir": "/srv/other" })).toEqual({ LIMN_DATA_DIR: "/srv/other" });
});
