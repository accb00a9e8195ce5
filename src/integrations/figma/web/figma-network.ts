import type { FigmaNode } from "./figma-node.ts";

interface NetworkPath {
  data: string;
  isEvenOdd: boolean;
}

interface Segment {
  start: number;
  end: number;
  /** The handles of the curve: across and down from each end. */
  out: readonly [number, number];
  into: readonly [number, number];
}

interface Network {
  points: readonly (readonly [number, number])[];
  segments: readonly Segment[];
  regions: readonly { isEvenOdd: boolean; loops: readonly (readonly number[])[] }[];
}

interface Drawing {
  blobs: readonly Uint8Array[];
  margin: number;
  decimals: number;
}

/**
 * The outline of an old file's vector, which has no path but the points and curves that were drawn, in the size of their
 * drawing. Undefined if there are none, or they aren't understood.
 */
export function networkPaths(
  { vectorData, size }: FigmaNode,
  { blobs, margin, decimals }: Drawing,
): NetworkPath[] | undefined {
  const { vectorNetworkBlob = -1, normalizedSize } = vectorData ?? {};
  const blob = blobs[vectorNetworkBlob];
  const network = blob && networkOf(blob);
  if (network === undefined) return undefined;
  const scale = [share(size?.x, normalizedSize?.x), share(size?.y, normalizedSize?.y)] as const;
  const unit = 10 ** decimals;
  const place = ([x, y]: readonly [number, number], [across, down]: readonly [number, number] = [0, 0]) =>
    [(x + across) * scale[0] + margin, (y + down) * scale[1] + margin]
      .map((value) => Math.round(value * unit) / unit)
      .join(" ");
  const { segments, regions } = network;
  if (regions.length === 0) {
    return segments.map((_, index) => ({ data: loopData([index], network, place), isEvenOdd: false }));
  }
  return regions.map(({ isEvenOdd, loops }) => ({
    data: loops.map((loop) => `${loopData(loop, network, place)}Z`).join(""),
    isEvenOdd,
  }));
}

const share = (size = 1, drawn = size) => (drawn > 0 ? size / drawn : 1);

/** Counts, then points, curves and regions, whose loops name curves. */
function networkOf(blob: Uint8Array): Network | undefined {
  try {
    const view = new DataView(blob.buffer, blob.byteOffset, blob.byteLength);
    let at = 0;
    const whole = () => view.getUint32((at += 4) - 4, true);
    const part = () => view.getFloat32((at += 4) - 4, true);
    // Of what is short of its count the view throws, before long lists are made.
    const list = <Item>(count: number, read: () => Item) => {
      const items: Item[] = [];
      for (let index = 0; index < count; index += 1) items.push(read());
      return items;
    };
    const pair = () => [part(), part()] as const;
    const [pointCount, segmentCount, regionCount] = [whole(), whole(), whole()];
    const points = list(pointCount, () => {
      at += 4;
      return pair();
    });
    const segments = list(segmentCount, () => {
      at += 4;
      const [start, out] = [whole(), pair()];
      return { start, out, end: whole(), into: pair() };
    });
    const regions = list(regionCount, () => {
      const isEvenOdd = (whole() & 1) === 0;
      return { isEvenOdd, loops: list(whole(), () => list(whole(), whole)) };
    });
    const isWhole = segments.every(({ start, end }) => Math.max(start, end) < pointCount);
    return isWhole ? { points, segments, regions } : undefined;
  } catch (error) {
    if (error instanceof RangeError) return undefined;
    throw error;
  }
}

type Place = (point: readonly [number, number], by?: readonly [number, number]) => string;

/** Curves in a row, each from where the one before ends, whichever end that is. */
function loopData(loop: readonly number[], { points, segments }: Network, place: Place): string {
  const curves = loop.flatMap((index) => segments[index] ?? []);
  const [first, second] = curves;
  if (first === undefined) return "";
  const isForward = second === undefined || [second.start, second.end].includes(first.end);
  let at = isForward ? first.start : first.end;
  const parts = [`M${place(pointAt(points, at))}`];
  for (const { start, end, out, into } of curves) {
    const [to, leaving, arriving] = start === at ? [end, out, into] : [start, into, out];
    const [from, target] = [pointAt(points, at), pointAt(points, to)];
    const isStraight = [...leaving, ...arriving].every((value) => value === 0);
    parts.push(
      isStraight
        ? `L${place(target)}`
        : `C${place(from, leaving)} ${place(target, arriving)} ${place(target)}`,
    );
    at = to;
  }
  return parts.join("");
}

const pointAt = (points: Network["points"], index: number) => points[index] ?? ([0, 0] as const);
