import { useMemo } from "react";
import { foldCase } from "../../../design/fold-case.ts";
import type { FullDesignBody } from "../../../operations/bodies.ts";
import { useTables } from "../../designs/table-queries.ts";
import { rowFilled } from "../../snippets/row-filled.ts";

/** What tables do for a design's URLs. */
export interface TableUse {
  /** Each table with the parameters that its rows fill. */
  filled: readonly { table: string; parameters: readonly string[] }[];
  /** Tables whose row a URL chooses by a key that can be guessed. */
  guessable: readonly string[];
}

interface UrlDesign {
  /** The design with the parameters that URLs need alone. */
  design: FullDesignBody;
  tableUse: TableUse;
}

/** Leaves out of a design what rows of tables fill, so that only keys stand in URLs and snippets. */
export function useUrlDesign(design: FullDesignBody): UrlDesign {
  const { data } = design;
  const { data: tables } = useTables({ enabled: data.length > 0 });
  return useMemo(() => {
    const known = tables ?? [];
    const tableByName = rowFilled(design.optional_url_params, data, known);
    const names = [...new Set(tableByName.values())];
    const namesOf = (table: string) =>
      [...tableByName].filter(([, one]) => one === table).map(([name]) => name);
    const isChosen = (name: string) =>
      data.some(({ table, key }) => foldCase(table) === foldCase(name) && key.includes("{{"));
    return {
      design: {
        ...design,
        optional_url_params: design.optional_url_params.filter(({ name }) => !tableByName.has(name)),
      },
      tableUse: {
        filled: names.map((table) => ({ table, parameters: namesOf(table) })),
        guessable: known
          .filter(({ name, guessable_keys }) => guessable_keys && isChosen(name))
          .map(({ name }) => name),
      },
    };
  }, [design, data, tables]);
}
