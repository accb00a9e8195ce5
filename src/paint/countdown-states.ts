import type { Condition, ConditionTest } from "../design/conditions/condition.ts";
import type { Design } from "../design/design.ts";
import { union } from "../design/geometry.ts";
import type { EndInAnimation } from "../kinds/countdown/countdown-end.ts";
import type { Layer } from "../kinds/kinds.ts";
import { endInAnimation } from "../kinds/painters.ts";
import type { Drawing, Motion, PaintTime } from "./drawing.ts";
import {
  layOutScene,
  type Scene,
  type SceneLayer,
  type SceneOrigin,
  type ScenePictures,
  type SceneTools,
} from "./scene.ts";

/** A design by what its conditions say about countdowns: at the open, and as they end within its animation. */
interface CountdownStates {
  /** The first is that of the open. */
  designs: [Design, ...Design[]];
  /** The index of the design that is shown at a moment of the animation. */
  indexAt: (moment: number) => number;
  /** When it changes; empty if it doesn't. */
  motions: readonly Motion[];
}

const secondMs = 1000;
const longestMs = 60 * secondMs;

/**
 * Layers whose conditions don't hold are hidden. All others are the same objects. Undefined if no condition names a countdown; else
 * designs of other opens may have other layers hidden.
 */
export function countdownStates(design: Design, time: PaintTime): CountdownStates | undefined {
  const tested = testedCountdowns(design);
  if (tested.size === 0) return undefined;
  const ends = new Map<string, EndInAnimation>();
  for (const layer of design.layers) {
    const end = tested.has(layer.layer_id) ? endInAnimation(layer, time) : undefined;
    if (end !== undefined) ends.set(layer.layer_id, end);
  }
  const designs: [Design, ...Design[]] = [designAt(design, ends, 0)];
  const changing = time.moves ? [...ends.values()].filter(changesWithin) : [];
  if (changing.length === 0) return { designs, indexAt: () => 0, motions: [] };
  const indexes = new Map([[stateAt(changing, 0), 0]]);
  for (let moment = secondMs; moment < longestMs; moment += secondMs) {
    const state = stateAt(changing, moment);
    if (!indexes.has(state)) indexes.set(state, designs.push(designAt(design, ends, moment)) - 1);
  }
  return {
    designs,
    indexAt: (moment) => indexes.get(stateAt(changing, moment)) ?? 0,
    motions: changing.map(({ moment, length, repeats }) => ({ moments: [0, moment], length, repeats })),
  };
}

const testedByCondition = new WeakMap<Condition, readonly string[]>();

function testedCountdowns({ layers }: Design): ReadonlySet<string> {
  return new Set(layers.flatMap(({ show_when }) => (show_when === undefined ? [] : countdownsIn(show_when))));
}

function countdownsIn(condition: Condition): readonly string[] {
  const known = testedByCondition.get(condition);
  if (known !== undefined) return known;
  const found = testsIn(condition).flatMap((test) => ("countdown" in test ? test.countdown : []));
  testedByCondition.set(condition, found);
  return found;
}

const testsIn = ({ all, any }: Condition): readonly ConditionTest[] => all ?? any ?? [];

/** Whether a countdown changes anything within its animation. */
const changesWithin = ({ moment, length }: EndInAnimation) => moment > 0 && moment < length;

function isOver({ moment: end, length, repeats }: EndInAnimation, moment: number): boolean {
  return (repeats ? moment % length : moment) >= end;
}

const stateAt = (ends: readonly EndInAnimation[], moment: number) =>
  ends.map((end) => (isOver(end, moment) ? "1" : "0")).join("");

function designAt(design: Design, ends: ReadonlyMap<string, EndInAnimation>, moment: number): Design {
  const isShown = ({ hidden, show_when }: Layer) =>
    hidden || show_when === undefined || holds(show_when, ends, moment);
  if (design.layers.every(isShown)) return design;
  return { ...design, layers: design.layers.map((layer) => (isShown(layer) ? layer : hiddenLayer(layer))) };
}

/** Other tests were decided before, where values are applied. */
function holds(condition: Condition, ends: ReadonlyMap<string, EndInAnimation>, moment: number): boolean {
  const countdowns = testsIn(condition).filter((test) => "countdown" in test);
  if (countdowns.length === 0) return true;
  const passes = (test: (typeof countdowns)[number]) => {
    const end = ends.get(test.countdown);
    return (end !== undefined && isOver(end, moment)) === (test.is === "over");
  };
  return condition.any === undefined ? countdowns.every(passes) : countdowns.some(passes);
}

const hiddenByLayer = new WeakMap<Layer, Layer>();

/** The same object for the same layer, because layouts are kept by layer. */
function hiddenLayer(layer: Layer): Layer {
  const known = hiddenByLayer.get(layer);
  if (known !== undefined) return known;
  const made = { ...layer, hidden: true };
  hiddenByLayer.set(layer, made);
  return made;
}

/** A design in one of its states, whose layers have their places, and its pictures. */
export interface PlacedState {
  design: Design;
  pictures: ScenePictures;
}

/** Lays out the states of a design as one scene: where they differ, a layer has a variant for each. */
export function layOutStates(
  placed: readonly PlacedState[],
  states: CountdownStates,
  tools: SceneTools,
  origin: SceneOrigin,
): Scene {
  const scenes: Scene[] = [];
  for (const { design, pictures } of placed) {
    // Layers that stay are the same objects as in the first state.
    const reference = scenes[0] ?? origin.reference;
    scenes.push(layOutScene(design, pictures, tools, { ...origin, reference, isTimed: true }));
  }
  return mergeScenes(scenes, states);
}

/** They are of one design, so they have the same outermost layers. */
function mergeScenes(
  [first, ...others]: readonly Scene[],
  { indexAt, motions }: Pick<CountdownStates, "indexAt" | "motions">,
): Scene {
  if (first === undefined) throw new Error("A design has at least one state");
  if (others.length === 0) return first;
  const layers = first.layers.map((layer, place): SceneLayer => {
    const variants = [layer, ...others.map((scene) => scene.layers[place] ?? layer)];
    if (variants.every((one) => one === layer)) return layer;
    const ink = union(variants.map((one) => one.ink));
    return {
      layer: layer.layer,
      drawing: { ...variantDrawing, ink, ...(motions[0] === undefined ? {} : { motion: motions[0] }) },
      turns: layer.turns,
      body: union(variants.map(({ body }) => body)),
      ink,
      members: undefined,
      pictureKey: layer.pictureKey,
      variants: { layers: variants, shownAt: (moment) => variants[indexAt(moment)] ?? layer, motions },
    };
  });
  return { ...first, layers };
}

/** Only variants are drawn. */
const variantDrawing: Omit<Drawing, "ink"> = { draw: () => undefined, single: false, isValidAt: () => false };
