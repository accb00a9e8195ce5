import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { designOf, textLayer } from "../../../../test/support/design-fixtures.ts";
import type { Design } from "../../../design/design.ts";
import { defaultLimits } from "../../../design/limits.ts";
import { ApiProblem } from "../../api/api-problem.ts";
import { createEditorStore } from "../document/editor-store.ts";
import { moveLayers, setProperties } from "../document/layer-commands.ts";
import { readDocument, writeDocument } from "../document/read-document.ts";
import { createDraftSaver } from "./draft-saver.ts";
import type { DraftCalls, OtherDraft } from "./draft-writer.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const problem = (status: number) =>
  new ApiProblem({ status, code: "x", title: "x", detail: "x", issues: [] });

/** A server in memory that loses the answers of the first writes: each is reached or not. */
function open(...reaches: readonly boolean[]) {
  const design = designOf(textLayer({ layer_id: "one" }), textLayer({ layer_id: "two" }));
  const server = { design, revision: 1 };
  const left = [...reaches];
  const calls: DraftCalls = {
    read: async () => ({ ...server }),
    async write(document, revision) {
      const isReached = left.shift();
      if (isReached === false) throw problem(502);
      if (revision !== server.revision) throw problem(409);
      Object.assign(server, { design: readDocument(document), revision: revision + 1 });
      if (isReached === true) throw problem(0);
      return server.revision;
    },
  };
  const store = createEditorStore(design);
  const local = {
    read: () => undefined,
    write: () => undefined,
    remove: () => undefined,
    isKept: () => true,
  };
  const merged: OtherDraft[] = [];
  const saver = createDraftSaver({
    store,
    calls,
    local,
    limits: defaultLimits,
    saved: { design, revision: 1 },
    onMerged: (theirs) => merged.push(theirs),
  });
  saver.start();
  /** Moves a layer, and waits until that was sent. */
  const move = async (x: number) => {
    store.change((before) => moveLayers(before, ["one"], { x, y: 0 }), { label: "Move" });
    await vi.advanceTimersByTimeAsync(1000);
  };
  return { server, calls, store, saver, move, merged };
}

const places = ({ layers }: Design) => layers.map(({ x }) => x);

test("a draft whose answer got lost is no conflict with oneself", async () => {
  const one = open(true);
  await one.move(5);
  expect([places(one.server.design), one.saver.state.get().status]).toEqual([[5, 0], "not-saved"]);
  // Nobody knows yet that the server has it, so undoing it is a change to be saved.
  one.store.undo();
  await vi.advanceTimersByTimeAsync(60_000);
  expect([places(one.server.design), one.server.revision]).toEqual([[0, 0], 3]);
  expect(one.saver.state.get().status).toBe("saved");
});

test.each([
  ["the first", [true, false]],
  ["the second", [false, true]],
  ["the first of many", [true, ...Array.from({ length: 150 }, () => false)]],
])("of several drafts whose answers got lost, %s is no conflict with oneself", async (_, reaches) => {
  const one = open(...reaches);
  for (const _ of reaches) await one.move(1);
  await one.move(10);
  expect(one.saver.state.get()).toMatchObject({ status: "saved", conflict: undefined });
  expect([places(one.server.design), one.merged.length]).toEqual([[reaches.length + 10, 0], 0]);
});

test("what somebody else saves after a draft whose answer got lost is merged with it", async () => {
  const one = open(true);
  await one.move(5);
  const { read } = one.calls;
  one.calls.read = async () => {
    one.calls.read = read;
    const found = await read();
    const theirs = setProperties(found.design, ["two"], { x: 50 });
    Object.assign(one.server, { design: readDocument(writeDocument(theirs)), revision: found.revision + 1 });
    return found;
  };
  await one.move(2);
  expect(one.saver.state.get()).toMatchObject({ status: "saved", conflict: undefined });
  expect(places(one.server.design)).toEqual([7, 50]);
});
