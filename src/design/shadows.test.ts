import { expect, it } from "vitest";
import { blurAlpha, kernelReach } from "../../packages/codecs/blur/gaussian-blur.ts";
import { blurReach } from "./shadows.ts";

/** The alpha beside the straight edge of something opaque, by the distance from it, which is negative outside of the thing. */
function besideEdge(deviation: number): (x: number) => number {
  const reach = kernelReach(deviation);
  const height = reach * 2 + 1;
  const data = new Uint8ClampedArray(reach * 2 * height * 4).fill(255);
  const source = { box: { x: 0, y: -reach, width: reach * 2, height }, data };
  const target = { x: -reach, y: 0, width: reach * 2, height: 1 };
  const pixels = blurAlpha(source, target, { deviation, color: [0, 0, 0, 255] });
  return (x) => pixels[(x + reach) * 4 + 3] ?? 0;
}

it("a shadow leaves no mark beyond its ink", () => {
  for (let blur = 0.5; blur <= 500; blur += blur < 20 ? 0.5 : 7) {
    const alpha = besideEdge(blur / 2);
    for (const beyond of [1, 2]) expect(alpha(-blurReach(blur) - beyond), String(blur)).toBe(0);
  }
});
