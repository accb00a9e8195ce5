import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { designOf, textLayer } from "../../../../test/support/design-fixtures.ts";
import type { Design } from "../../../design/design.ts";
import { defaultLimits } from "../../../design/limits.ts";
import { ApiProblem } from "../../api/api-problem.ts";
import { createEditorStore } from "../document/editor-store.ts";
import { moveLayers } from "../document/layer-commands.ts";
import { readDocument, writeDocument } from "../document/read-document.ts";
import { createDraftSaver } from "./draft-saver.ts";
import type { DraftCalls, OtherDraft } from "./draft-writer.ts";
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
  const design = designOf(textLayer({ layer_id: "one" }), textLayer({ layer_id: "two" }));
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
  const merged: OtherDraft[] = [];
  const saver = createDraftSaver({
    store,
    calls,
    local,
    saved: { design, revision: 1 },
    limits: defaultLimits,
    onMerged: (theirs) => merged.push(theirs),
  });
  const stop = saver.start();
  const move = (x: number) =>
    store.change((before) => moveLayers(before, ["one"], { x, y: 0 }), { label: "Move" });
  const saveElsewhere = (change: (before: Design) => Design) => {
    server.design = readDocument(writeDocument(change(server.design)));
    server.revision += 1;
  };
  return { server, calls, store, local, saver, stop, move, merged, saveElsewhere };
}

const savedX = ({ server }: ReturnType<typeof open>) => server.design.layers[0]?.x;

test("saves once, a moment after the last of several changes", async () => {
  const one = open();
  one.move(1);
  one.move(1);
  expect(one.saver.state.get().status).toBe("saving");
  expect(one.local.read()?.revision).toBe(1);
  await vi.advanceTimersByTimeAsync(1000);
  expect(one.calls.write).toHaveBeenCalledTimes(1);
  expect([savedX(one), one.saver.state.get().status]).toEqual([2, "saved"]);
  expect(one.local.read()).toBeUndefined();
});

test("saves in time although the selection goes on changing", async () => {
  const one = open();
  one.move(4);
  for (let count = 0; count < 4; count += 1) {
    await vi.advanceTimersByTimeAsync(300);
    one.store.set({ selection: count % 2 === 0 ? ["one"] : [] });
  }
  expect([savedX(one), one.saver.state.get().status]).toEqual([4, "saved"]);
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
  expect(one.saver.state.get().status).toBe("not-saved");
  expect(one.local.read()?.document).toMatchObject({ layers: [{ x: 9 }, {}] });
  one.server.status = 200;
  await vi.advanceTimersByTimeAsync(60_000);
  expect([savedX(one), one.saver.state.get().status]).toEqual([9, "saved"]);
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
  expect(one.saver.state.get().status).toBe("saved");
});

test("undoing what the server refuses is saved again", async () => {
  const one = open();
  one.server.status = 422;
  one.move(9);
  await vi.advanceTimersByTimeAsync(1000);
  expect(one.saver.state.get().status).toBe("not-saved");
  one.store.undo();
  expect(one.saver.state.get()).toMatchObject({ status: "saved", problem: undefined });
  expect(one.local.read()).toBeUndefined();
});

test("several flushes at once write once", async () => {
  const one = open();
  const { write } = one.calls;
  one.calls.write = vi.fn<DraftCalls["write"]>(async (document, revision) => {
    await new Promise((resolve) => setTimeout(resolve, 50));
    return await write(document, revision);
  });
  one.move(1);
  // What changes after it isn't saved by it.
  const first = one.saver.flush().catch(() => undefined);
  one.move(1);
  const others = [one.saver.flush(), one.saver.flush(), one.saver.flush()];
  await vi.advanceTimersByTimeAsync(1000);
  await first;
  expect(await Promise.all(others)).toEqual([3, 3, 3]);
  expect(one.calls.write).toHaveBeenCalledTimes(2);
  expect([savedX(one), one.merged.length]).toEqual([2, 0]);
});

test("without a session it waits, and a flush after signing in saves", async () => {
  const one = open();
  one.server.status = 401;
  one.move(9);
  await vi.advanceTimersByTimeAsync(600_000);
  expect(one.calls.write).toHaveBeenCalledTimes(1);
  one.server.status = 200;
  await one.saver.flush();
  expect([savedX(one), one.saver.state.get().status]).toEqual([9, "saved"]);
});

test("shows a conflict, and either side can stay", async () => {
  for (const choice of ["mine", "theirs"] as const) {
    const one = open();
    one.server.design = designOf(textLayer({ layer_id: "one", x: 77 }));
    one.server.revision = 5;
    one.move(3);
    await vi.advanceTimersByTimeAsync(1000);
    expect(one.saver.state.get()).toMatchObject({ status: "not-saved", conflict: { revision: 5 } });
    one.move(1);
    await vi.advanceTimersByTimeAsync(5000);
    expect(one.server.revision).toBe(5);
    await one.saver.resolve(choice);
    expect(one.saver.state.get()).toEqual({
      status: "saved",
      problem: undefined,
      refused: [],
      conflict: undefined,
    });
    expect(savedX(one)).toBe(choice === "mine" ? 4 : 77);
    expect(one.store.get().design.layers[0]?.x).toBe(choice === "mine" ? 4 : 77);
    one.store.undo();
    await vi.advanceTimersByTimeAsync(1000);
    expect(one.saver.state.get().status).toBe("saved");
  }
});

test("a change that is undone before it is saved leaves nothing to save", async () => {
  const one = open();
  one.move(3);
  one.store.undo();
  await vi.advanceTimersByTimeAsync(1000);
  expect(one.calls.write).not.toHaveBeenCalled();
  expect(one.saver.state.get().status).toBe("saved");
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

const withX = (id: string, x: number) => (design: Design) => ({
  ...design,
  layers: design.layers.map((layer) => (layer.layer_id === id ? { ...layer, x } : layer)),
});
const places = ({ layers }: Design) => layers.map(({ x }) => x);

describe("what somebody else saves meanwhile", () => {
  test("is merged with changes of other layers, and undo undoes only the own ones", async () => {
    const one = open();
    one.move(3);
    one.saveElsewhere(withX("two", 50));
    await vi.advanceTimersByTimeAsync(1000);
    expect(one.saver.state.get()).toEqual({
      status: "saved",
      problem: undefined,
      refused: [],
      conflict: undefined,
    });
    expect([places(one.server.design), places(one.store.get().design)]).toEqual([
      [3, 50],
      [3, 50],
    ]);
    expect(one.merged.length).toBe(1);
    one.store.undo();
    await vi.advanceTimersByTimeAsync(1000);
    expect(places(one.server.design)).toEqual([0, 50]);
    one.store.redo();
    await vi.advanceTimersByTimeAsync(1000);
    expect(places(one.server.design)).toEqual([3, 50]);
  });

  test("is taken over when nothing is unsaved, and nothing is written", async () => {
    const one = open();
    one.move(3);
    await vi.advanceTimersByTimeAsync(1000);
    one.saveElsewhere(withX("two", 50));
    await one.saver.catchUp(one.server.revision);
    await vi.advanceTimersByTimeAsync(5000);
    expect([one.calls.write, one.merged.length]).toEqual([expect.anything(), 1]);
    expect(one.calls.write).toHaveBeenCalledTimes(1);
    expect([places(one.store.get().design), one.saver.state.get().status]).toEqual([[3, 50], "saved"]);
    // What is known already changes nothing.
    await one.saver.catchUp(one.server.revision);
    expect(one.merged.length).toBe(1);
    one.store.undo();
    await vi.advanceTimersByTimeAsync(1000);
    expect(places(one.server.design)).toEqual([0, 50]);
  });

  test("waits until a gesture has ended", async () => {
    const one = open();
    const gesture = one.store.begin("Move", ["one"]);
    one.saveElsewhere(withX("two", 50));
    const caughtUp = one.saver.catchUp(one.server.revision);
    gesture.preview((before) => moveLayers(before, ["one"], { x: 30, y: 0 }));
    await vi.advanceTimersByTimeAsync(1000);
    expect(places(one.store.get().design)).toEqual([30, 0]);
    gesture.commit();
    await caughtUp;
    await vi.advanceTimersByTimeAsync(1000);
    expect([places(one.server.design), places(one.store.get().design)]).toEqual([
      [30, 50],
      [30, 50],
    ]);
  });

  test("keeps no undo steps that contradict it", async () => {
    const one = open();
    one.move(3);
    await vi.advanceTimersByTimeAsync(1000);
    one.saveElsewhere(withX("one", 80));
    await one.saver.catchUp(one.server.revision);
    expect(places(one.store.get().design)).toEqual([80, 0]);
    one.store.undo();
    expect(places(one.store.get().design)).toEqual([80, 0]);
  });

  test("is a conflict with changes of the same layer, and a merged design can resolve it", async () => {
    const one = open();
    one.move(3);
    one.saveElsewhere((design) => withX("two", 50)(withX("one", 9)(design)));
    await vi.advanceTimersByTimeAsync(1000);
    const { conflict, status } = one.saver.state.get();
    expect([status, conflict?.base && places(conflict.base)]).toEqual(["not-saved", [0, 0]]);
    await one.saver.resolve(withX("two", 50)(one.store.get().document));
    expect(places(one.server.design)).toEqual([3, 50]);
    expect(one.saver.state.get().status).toBe("saved");
  });

  test("is merged after a reload too, with what the browser has kept", async () => {
    const one = open();
    one.server.status = 503;
    one.move(3);
    await vi.advanceTimersByTimeAsync(1000);
    const kept = one.local.read();
    expect(places(readDocument(kept?.base))).toEqual([0, 0]);
    expect(places(readDocument(kept?.document))).toEqual([3, 0]);
  });
});
