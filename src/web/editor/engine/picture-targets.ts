import { type PictureTarget, targetName } from "../../../design/personalised-design.ts";
import type { ScenePicture } from "../../../paint/scene.ts";
import type { PictureLoader, WantedBox } from "./picture-loader.ts";
import type { LoadedPicture } from "./stand-in-picture.ts";

/** What a layer or the background shows, and what it waits for. */
export interface Shown {
  last: LoadedPicture | undefined;
  /** What is drawn until the wanted picture is there. */
  standIn?: { key: string; found: ScenePicture };
  wanted: { key: string; isResting: boolean } | undefined;
}

/** Which pictures layers wait for. */
export interface PictureTargets {
  /** What a target shows in a view of its design. */
  of(target: PictureTarget, view: string): Shown;
  /** Loads a picture now, or, where an earlier one can be drawn meanwhile, once the box rests. */
  want(shown: Shown, picture: { key: string; source: string; box: WantedBox }): void;
  /** Cancels the request that only this target waits for. */
  stopWaiting(shown: Shown): void;
  dispose(): void;
}

/** While a box is dragged, only the size at which it rests is loaded. */
const restMs = 120;

export function createPictureTargets(loader: PictureLoader): PictureTargets {
  const shownByTarget = new Map<string, Shown>();

  function stopWaiting(shown: Shown): void {
    const { wanted } = shown;
    shown.wanted = undefined;
    if (wanted === undefined) return;
    const isShared = [...shownByTarget.values()].some((other) => other.wanted?.key === wanted.key);
    if (!isShared) loader.cancel(wanted.key);
  }

  return {
    of(target, view) {
      const name = `${view} ${target.kind} ${targetName(target)}`;
      const shown = shownByTarget.get(name) ?? { last: undefined, wanted: undefined };
      shownByTarget.set(name, shown);
      return shown;
    },
    want(shown, { key, source, box }) {
      const load = () => (loader.get(key) === undefined ? loader.load(key, source, box) : undefined);
      if (shown.wanted?.key === key) {
        // It may have failed for a moment.
        if (shown.wanted.isResting) load();
        return;
      }
      stopWaiting(shown);
      const wanted = { key, isResting: shown.last === undefined };
      shown.wanted = wanted;
      if (wanted.isResting) {
        load();
        return;
      }
      setTimeout(() => {
        wanted.isResting = true;
        if (shown.wanted === wanted) load();
      }, restMs);
    },
    stopWaiting,
    dispose() {
      for (const shown of shownByTarget.values()) shown.wanted = undefined;
    },
  };
}
