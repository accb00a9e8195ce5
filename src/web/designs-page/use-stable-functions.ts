import { useLayoutEffect, useRef, useState } from "react";

type Act = (...given: never[]) => unknown;

/**
 * Stable functions that always call their latest version, so that passing them on causes
 * no new render. They must not be called during rendering.
 */
export function useStableFunctions<Acts extends { [Name in keyof Acts]: Act }>(acts: Acts): Acts {
  const latest = useRef(acts);
  useLayoutEffect(() => {
    latest.current = acts;
  });
  const [steady] = useState(() =>
    Object.fromEntries(
      Object.keys(acts).map((name) => [
        name,
        (...given: never[]) => latest.current[name as keyof Acts](...given),
      ]),
    ),
  );
  return steady as unknown as Acts;
}
