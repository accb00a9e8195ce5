import { useQuery } from "@tanstack/react-query";
import { type KeyboardEvent, type RefObject, useState } from "react";
import { useCompany, useCompanyCalls } from "../../api/company.ts";

/** The families of Limn and the company. */
function useFontFamilies() {
  const { id } = useCompany();
  const { get } = useCompanyCalls();
  return useQuery({
    queryKey: [id, "fonts", "families"],
    queryFn: ({ signal }) => get("/v1/fonts", { signal }),
    select: ({ families }) => families.map(({ family }) => family),
    staleTime: 60_000,
  });
}

/** A field with a list of families: what is typed, what matches, and which line the arrow keys are at. */
export function useFontChoice(
  input: RefObject<HTMLElement | null>,
  value: string,
  onChange: (family: string) => void,
) {
  const families = useFontFamilies().data ?? [];
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const [{ search, active }, setTyped] = useState<{ search?: string; active: number }>({ active: 0 });
  const setActive = (index: number) => setTyped((typed) => ({ ...typed, active: index }));
  const { matches, exact } = findFamilies(families, search ?? "");
  const close = () => {
    setAnchor(null);
    setTyped({ active: 0 });
  };
  const choose = (family: string | null | undefined) => {
    if (typeof family === "string" && family !== value) onChange(family);
    close();
  };
  const open = () => setAnchor(input.current);
  const onKeyDown = (event: KeyboardEvent) => {
    const move = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (move !== undefined) {
      open();
      setActive(Math.max(0, Math.min(matches.length - 1, active + (anchor === null ? 0 : move))));
    } else if (event.key === "Enter") choose(anchor && (exact ?? matches[active]));
    else if (event.key === "Escape" && anchor !== null) close();
    else return;
    event.preventDefault();
    event.stopPropagation();
  };
  const onText = (text: string) => {
    setTyped({ search: text, active: 0 });
    open();
  };
  const isUnknown = search !== undefined && families.length > 0 && matches.length === 0;
  return {
    text: search ?? value,
    matches,
    active,
    anchor,
    isUnknown,
    open,
    close,
    choose,
    onKeyDown,
    onText,
    onBlur: () => choose(search === undefined ? undefined : exact),
  };
}

function findFamilies(families: readonly string[], search: string) {
  const wanted = search.toLowerCase().trim();
  const matches = families.filter((family) => family.toLowerCase().includes(wanted));
  return { matches, exact: matches.find((family) => family.toLowerCase() === wanted) };
}
