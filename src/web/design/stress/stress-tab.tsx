import type { FullDesignBody } from "../../../operations/bodies.ts";
export function StressTab({ design }: { design: FullDesignBody }) {
  return <p>{design.name}</p>;
}
