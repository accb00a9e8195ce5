import { expect, it } from "vitest";
import type { KnownLook } from "./known-looks.ts";
import { createOrderMasks, type MaskOrder } from "./order-masks.ts";

const newLook = (font: string): KnownLook => ({
  font,
  language: "en",
  color: "#000000",
  blur: undefined,
  letters: new Map(),
  dropped: 0,
});
const settled = async () => await new Promise((resolve) => setImmediate(resolve));

/** Orders as they come, each answered when the test says so. */
function newOrders() {
  const asked: { order: MaskOrder; answer: PromiseWithResolvers<Uint8Array> }[] = [];
  const added: string[] = [];
  const make = (order: MaskOrder) => {
    const answer = Promise.withResolvers<Uint8Array>();
    asked.push({ order, answer });
    return answer.promise;
  };
  const atlas = {
    lookOf: () => newLook("any"),
    add: (look: KnownLook, letters: readonly string[], bytes: Uint8Array) => {
      if (bytes.byteLength === 0) throw new RangeError("These are no masks");
      added.push(`${look.font} ${letters.join("")}`);
    },
  };
  return { asked, added, order: createOrderMasks(make, atlas) };
}

const some = new Uint8Array(1);

it("orders go out one at a time, of few letters each", async () => {
  const { asked, added, order } = newOrders();
  order([
    { look: newLook("one"), size: 20, letters: "abcdef".split("") },
    { look: newLook("two"), size: 30, letters: ["g"] },
  ]);
  for (let at = 0; at < 3; at += 1) {
    expect(asked).toHaveLength(at + 1);
    asked[at]?.answer.resolve(some);
    // oxlint-disable-next-line no-await-in-loop -- each order follows from the one before
    await settled();
  }
  expect(added).toEqual(["one abcd", "one ef", "two g"]);
  expect(asked[2]?.order).toEqual({
    font: "two",
    language: "en",
    color: "#000000",
    blur: undefined,
    size: 30,
    letters: ["g"],
  });
});

it("what comes meanwhile isn't ordered, however much it is, and afterwards it is", async () => {
  const { asked, order } = newOrders();
  const wanted = [{ look: newLook("one"), size: 20, letters: ["a"] }];
  for (let time = 0; time < 1000; time += 1) order(wanted);
  expect(asked).toHaveLength(1);
  asked[0]?.answer.resolve(some);
  await settled();
  order(wanted);
  expect(asked).toHaveLength(2);
});

it.each([
  ["can't be made", (answer: PromiseWithResolvers<Uint8Array>) => answer.reject(new Error("It ended"))],
  ["are none", (answer: PromiseWithResolvers<Uint8Array>) => answer.resolve(new Uint8Array())],
])("masks that %s are wanted less urgently, and the rest isn't asked for now", async (_, answerWith) => {
  const { asked, added, order } = newOrders();
  const [one, two] = [newLook("one"), newLook("two")];
  order([
    { look: one, size: 20, letters: ["a"] },
    { look: two, size: 20, letters: ["a"] },
  ]);
  const [first] = asked;
  if (first !== undefined) answerWith(first.answer);
  await settled();
  expect([asked.length, added, one.dropped, two.dropped]).toEqual([1, [], 1, 0]);
  order([{ look: two, size: 20, letters: ["a"] }]);
  expect(asked).toHaveLength(2);
});
