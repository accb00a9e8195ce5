import { between, seededRandom } from "./random.ts";

/** A round cloud of curls: small circles of about `size` along its edge, as a path. */
export function curls(
  seed: number,
  centerX: number,
  centerY: number,
  reachX: number,
  reachY: number,
  size = 17,
): string {
  const random = seededRandom(seed);
  let path = "";
  const circle = (x: number, y: number, round: number): void => {
    path += `M${x - round} ${y} a${round} ${round} 0 1 0 ${round * 2} 0 a${round} ${round} 0 1 0 ${-round * 2} 0 Z `;
  };
  for (let angle = 0; angle < Math.PI * 2; angle += size / 130) {
    const out = between(random, 0.93, 1.02);
    circle(
      centerX + Math.cos(angle) * reachX * out,
      centerY + Math.sin(angle) * reachY * out,
      size * between(random, 0.7, 1.3),
    );
  }
  return `${path} M${centerX - reachX} ${centerY} a${reachX} ${reachY} 0 1 0 ${reachX * 2} 0 a${reachX} ${reachY} 0 1 0 ${-reachX * 2} 0 Z`;
}
