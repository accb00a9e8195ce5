import { expect, test } from "vitest";
import { StoreUnavailableError } from "../../store/errors.ts";
import type { Store } from "../../store/store.ts";
import type { Services } from "../services.ts";
import { createFindPicture, type PictureSource } from "./find-picture.ts";

const outage = new StoreUnavailableError("unreachable", new Error("s3.example can't be reached"));
const picture = Buffer.from("a picture");

function start({ loadsAhead }: { loadsAhead: boolean }) {
  const state = { gets: 0, logged: 0, answer: () => Promise.resolve<Uint8Array | undefined>(picture) };
  const asset = { id: "ast_1", company_id: "co_1", kind: "image", blob_key: "image/ast_1.png" };
  const findPicture = createFindPicture({
    store: {
      assets: { get: () => Promise.resolve(asset), onRemove: () => undefined },
    } as unknown as Store,
    blobs: {
      get: () => {
        state.gets += 1;
        return state.answer();
      },
    } as unknown as Services["blobs"],
    fetchImage: () => Promise.reject(new Error("Not a remote picture")),
    log: { info: () => undefined, warn: () => undefined, error: () => void (state.logged += 1) },
    loadsAhead,
  });
  const find = async () =>
    (await findPicture("co_1", "asset:ast_1", () => new AbortController().signal)) as PictureSource;
  return { state, find };
}

test("a file is read only when a worker asks for it", async () => {
  const { state, find } = start({ loadsAhead: false });
  const source = await find();
  expect(state.gets).toBe(0);
  expect(await source.load()).toBe(picture);
});

test("an asset on another server is loaded before its first render, and later only when a worker asks for it", async () => {
  const { state, find } = start({ loadsAhead: true });
  const source = await find();
  expect(state.gets).toBe(1);
  expect(await source.load()).toBe(picture);
  expect(state.gets).toBe(1);
  const later = await find();
  expect(later.key).toBe(source.key);
  expect(state.gets).toBe(1);
  expect(await later.load()).toBe(picture);
  expect(state.gets).toBe(2);
});

test("an outage fails the load alone, isn't logged as a lost picture, and is forgotten", async () => {
  const { state, find } = start({ loadsAhead: true });
  state.answer = () => Promise.reject(outage);
  const source = await find();
  await expect(source.load()).rejects.toBe(outage);
  expect(state).toMatchObject({ gets: 1, logged: 0 });
  state.answer = () => Promise.resolve(picture);
  expect(await (await find()).load()).toBe(picture);
});

test("bytes that are gone fail the load, and are logged", async () => {
  const { state, find } = start({ loadsAhead: true });
  state.answer = () => Promise.resolve(undefined);
  await expect((await find()).load()).rejects.toThrow("The bytes of asset ast_1 are gone");
  expect(state.logged).toBe(1);
});
