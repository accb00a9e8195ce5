import type { FullDesignBody } from "../../../operations/bodies.ts";
export function VersionsTab({ design }: { design: FullDesignBody }) {
  return <p>{design.name}</p>;
}
