import { type KeyboardEvent, useRef, useState } from "react";
import { type GridPlace, placeAfter } from "./grid-places.ts";

/** A cell by its row's key and its column, because rows before it come and go. */
interface CellName {
  key: string;
  column: string;
}

/** Which cell Tab reaches, and which ones are edited: one that is being saved stays a field while the next is begun. */
export function useGrid(size: { rows: number; columns: number }) {
  const [place, setPlace] = useState<GridPlace>({ row: 0, column: 0 });
  const [editing, setEditing] = useState<readonly CellName[]>([]);
  const element = useRef<HTMLTableElement>(null);
  const focus = (next: GridPlace) => {
    setPlace(next);
    const cell = element.current?.rows[next.row + 1]?.cells[next.column];
    requestAnimationFrame(() => cell?.focus());
  };
  return {
    element,
    place,
    setPlace,
    isEditing: (cell: CellName) => editing.some((one) => isSame(one, cell)),
    edit: (cell: CellName, at: GridPlace) => {
      setPlace(at);
      setEditing((before) => [...before.filter((one) => !isSame(one, cell)), cell]);
    },
    move: (event: KeyboardEvent) => {
      const next = placeAfter(event, place, size);
      if (next === undefined) return;
      event.preventDefault();
      focus(next);
    },
    /** Ends editing a cell, and goes where the key goes; nowhere if the focus is elsewhere. */
    leave: (cell: CellName, at: GridPlace, key: string | undefined) => {
      setEditing((before) => before.filter((one) => !isSame(one, cell)));
      if (key !== undefined) focus(placeAfter({ key }, at, size) ?? at);
    },
  };
}

const isSame = (one: CellName, other: CellName) => one.key === other.key && one.column === other.column;
