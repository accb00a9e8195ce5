import { useLayoutEffect, useRef, useState } from "react";

type AnyFunction = (...parameters: never[]) => unknown;

/**
 * Wraps functions in stable ones that call the latest version, so that passing them to components causes no renders.
 * They must not be called during rendering.
 */
export function useStableFunctions<Functions extends { [Name in keyof Functions]: AnyFunction }>(
  functions: Functions,
): Functions {
  const latest = useRef(functions);
  useLayoutEffect(() => {
    latest.current = functions;
  });
  const [stableFunctions] = useState(() =>
    Object.fromEntries(
      Object.keys(functions).map((name) => [
        name,
        (...parameters: never[]) => latest.current[name as keyof Functions](...parameters),
      ]),
    ),
  );
  return stableFunctions as unknown as Functions;
}
