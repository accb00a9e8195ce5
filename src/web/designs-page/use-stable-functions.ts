import { useLayoutEffect, useRef, useState } from "react";

type Act = (...given: never[]) => unknown;

/**
 * Functions that stay the same ones for as long as the component is there, and do what the latest of them do: so that
 * what is given them needs not be drawn anew. They may not be called while drawing.
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
