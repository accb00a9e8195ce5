// @module-tag every-node
import { expect, test } from "vitest";
import { prepareData } from "../support/prepare-data.ts";
import { readPixels } from "../support/read-pixels.ts";
import { startServer } from "../support/start-server.ts";
import { temporaryFolder } from "../support/temporary-folder.ts";

test("a server that was just started renders a value, and complains of nothing", async () => {
  using folder = temporaryFolder();
  const { companyId, designIds } = await prepareData(folder.path);
  await using server = await startServer(folder.path);
  const image = `${server.base}/img?c=${companyId}&i=${designIds[0]}`;
  const open = async (name: string) => await (await fetch(`${image}&first_name=${name}`)).bytes();
  const [ada, grace] = [await readPixels(await open("Ada")), await readPixels(await open("Grace"))];
  expect([ada.width, ada.height]).toEqual([160, 60]);
  expect(Buffer.from(ada.data).equals(Buffer.from(grace.data))).toBe(false);
  expect(server.log()).toBe("");
});
