import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { designOf, textLayer } from "../../../../test/support/design-fixtures.ts";
import { ApiProblem } from "../../api/api-problem.ts";
import { createEditorStore } from "../document/editor-store.ts";
import { moveLayers } from "../document/layer-commands.ts";
import { readDocument } from "../document/read-document.ts";
import { createDraftSaver } from "./draft-saver.ts";
import type { DraftCalls } from "./draft-writer.ts";
import { createLocalDrafts } from "./local-drafts.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const problem = (status: number) =>
  new ApiProblem({ status, code: "x", title: "x", detail: "x", issues: [] });

/** A server in memory, a store, and a saver between them. */
function open() {
  const kept = new Map<string, string>();
  const storage = {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  } as Storage;
  const design = designOf(textLayer({ layer_id: "one" }));
  const server = { design, revision: 1, status: 200 };
  const calls: DraftCalls = {
    read: async () => ({ design: server.design, revision: server.revision }),
    write: vi.fn<DraftCalls["write"]>(async (document, revision) => {
      if (server.status !== 200) throw problem(server.status);
      if (revision !== server.revision) throw problem(409);
      server.design = readDocument(document);
      server.revision += 1;
      return server.revision;
    }),
  };
  const store = createEditorStore(design);
  const local = createLocalDrafts("dsg_1", storage);
  const saver = createDraftSaver({ store, calls, local, saved: { design, revision: 1 } });
  const stop = saver.start();
  const move = (x: number) =>
    store.change((before) => moveLayers(before, ["one"], { x, y: 0 }), { label: "Move" });
  return { server, calls, store, local, saver, stop, move };
}

const savedX = ({ server }: ReturnType<typeof open>) => server.design.layers[0]?.x;

test("saves once, a moment after the last of several changes", async () => {
  const one = open();
  one.move(1);
  one.move(1);
  expect(one.saver.state.get().status).toBe("Saving…");
  expect(one.local.read()?.revision).toBe(1);
  await vi.advanceTimersByTimeAsync(1000);
  expect(one.calls.write).toHaveBeenCalledTimes(1);
  expect([savedX(one), one.saver.state.get().status]).toEqual([2, "Saved"]);
  expect(one.local.read()).toBeUndefined();
});

test("saves in time although the selection goes on changing", async () => {
  const one = open();
  one.move(4);
  for (let count = 0; count < 4; count += 1) {
    await vi.advanceTimersByTimeAsync(300);
    one.store.set({ selection: count % 2 === 0 ? ["one"] : [] });
  }
  expect([savedX(one), one.saver.state.get().status]).toEqual([4, "Saved"]);
});

test("doesn't save during a gesture, and saves its end", async () => {
  const one = open();
  const gesture = one.store.begin("Move", ["one"]);
  gesture.preview((before) => moveLayers(before, ["one"], { x: 30, y: 0 }));
  await vi.advanceTimersByTimeAsync(5000);
  expect(one.calls.write).not.toHaveBeenCalled();
  gesture.commit();
  await vi.advanceTimersByTimeAsync(1000);
  expect(savedX(one)).toBe(30);
});

test("keeps the changes in the browser while the server is away, and saves when it is back", async () => {
  const one = open();
  one.server.status = 503;
  one.move(9);
  await vi.advanceTimersByTimeAsync(1000);
  expect(one.saver.state.get().status).toBe("Not saved");
  expect(one.local.read()?.document).toMatchObject({ layers: [{ x: 9 }] });
  one.server.status = 200;
  await vi.advanceTimersByTimeAsync(60_000);
  expect([savedX(one), one.saver.state.get().status]).toEqual([9, "Saved"]);
});

test("doesn't repeat what the server refuses until the design changes", async () => {
  const one = open();
  one.server.status = 422;
  one.move(9);
  await vi.advanceTimersByTimeAsync(600_000);
  expect(one.calls.write).toHaveBeenCalledTimes(1);
  one.server.status = 200;
  one.move(1);
  await vi.advanceTimersByTimeAsync(1000);
  expect(one.saver.state.get().status).toBe("Saved");
});

test("undoing what the server refuses is saved again", async () => {
  const one = open();
  one.server.status = 422;
  one.move(9);
  await vi.advanceTimersByTimeAsync(1000);
  expect(one.saver.state.get().status).toBe("Not saved");
  one.store.undo();
  expect(one.saver.state.get()).toMatchObject({ status: "Saved", problem: undefined });
  expect(one.local.read()).toBeUndefined();
});

test("a draft whose answer got lost is no conflict with oneself", async () => {
  const one = open();
  const { write } = one.calls;
  one.calls.write = async (document, revision) => {
    await write(document, revision);
    one.calls.write = write;
    throw problem(0);
  };
  one.move(5);
  await vi.advanceTimersByTimeAsync(1000);
  expect([savedX(one), one.saver.state.get().status]).toEqual([5, "Not saved"]);
  // Nobody knows yet that the server has it, so undoing it is a change to be saved.
  one.store.undo();
  await vi.advanceTimersByTimeAsync(60_000);
  expect([savedX(one), one.saver.state.get().status, one.server.revision]).toEqual([0, "Saved", 3]);
});

test("without a session it waits, and a flush after signing in saves", async () => {
  const one = open();
  one.server.status = 401;
  one.move(9);
  await vi.advanceTimersByTimeAsync(600_000);
  expect(one.calls.write).toHaveBeenCalledTimes(1);
  one.server.status = 200;
  await one.saver.flush();
  expect([savedX(one), one.saver.state.get().status]).toEqual([9, "Saved"]);
});

test("shows a conflict, and either side can stay", async () => {
  for (const choice of ["mine", "theirs"] as const) {
    const one = open();
    one.server.design = designOf(textLayer({ layer_id: "one", x: 77 }));
    one.server.revision = 5;
    one.move(3);
    await vi.advanceTimersByTimeAsync(1000);
    expect(one.saver.state.get()).toMatchObject({ status: "Not saved", conflict: { revision: 5 } });
    one.move(1);
    await vi.advanceTimersByTimeAsync(5000);
    expect(one.server.revision).toBe(5);
    await one.saver.resolve(choice);
    expect(one.saver.state.get()).toEqual({
      status: "Saved",
      problem: undefined,
      refused: [],
      conflict: undefined,
    });
    expect(savedX(one)).toBe(choice === "mine" ? 4 : 77);
    expect(one.store.get().design.layers[0]?.x).toBe(choice === "mine" ? 4 : 77);
    one.store.undo();
    await vi.advanceTimersByTimeAsync(1000);
    expect(one.saver.state.get().status).toBe("Saved");
  }
});

test("a change that is undone before it is saved leaves nothing to save", async () => {
  const one = open();
  one.move(3);
  one.store.undo();
  await vi.advanceTimersByTimeAsync(1000);
  expect(one.calls.write).not.toHaveBeenCalled();
  expect(one.saver.state.get().status).toBe("Saved");
  expect(one.local.read()).toBeUndefined();
});

test("saves what is left when the editor closes, and flush returns the revision", async () => {
  const one = open();
  one.move(3);
  expect(await one.saver.flush()).toBe(2);
  one.move(3);
  one.stop();
  await vi.advanceTimersByTimeAsync(10);
  expect(savedX(one)).toBe(6);
});
