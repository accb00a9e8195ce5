import { useState } from "react";
import { asApiProblem } from "../../api/api-problem.ts";
import { CardPicture } from "../../designs/card-picture.tsx";
import { Dialog } from "../../kit/dialog.tsx";
import { Loading } from "../../kit/loading.tsx";
import { ProblemNotice } from "../../kit/problem-notice.tsx";
import { SearchField } from "../../kit/search-field.tsx";
import { useDebounced } from "../../kit/use-debounced.ts";
import styles from "./choose-design.module.css";
import { useMatchingDesigns } from "./use-usage.ts";
import * as words from "./words.tsx";

interface ChooseDesignDialogProps {
  project: string | undefined;
  onChoose: (designId: string) => void;
  onClose: () => void;
}

/** One frame for all shapes, in CSS pixels, so that all rows are equally high. */
const frame = { width: 80, height: 56 };

/** Finds a design of the selected project by name. */
export function ChooseDesignDialog({ project, onChoose, onClose }: ChooseDesignDialogProps) {
  const [search, setSearch] = useState("");
  const { data, error } = useMatchingDesigns({ project, search: useDebounced(search.trim(), 200) });
  const more = data === undefined ? 0 : data.total - data.designs.length;
  return (
    <Dialog open onOpenChange={onClose} title={words.filterByDesign}>
      <SearchField label={words.searchDesigns} value={search} onChange={setSearch} />
      {error !== null && <ProblemNotice problem={asApiProblem(error)} />}
      {data === undefined && error === null && <Loading label={words.lookingForDesigns} />}
      {data?.designs.length === 0 && <p role="status">{words.noDesignsMatch}</p>}
      <ul className={styles["list"]}>
        {data?.designs.map((design) => (
          <li key={design.id}>
            <button type="button" className={styles["design"]} onClick={() => onChoose(design.id)}>
              <span className={styles["picture"]}>
                <CardPicture design={design} box={frame} />
              </span>
              <span className={styles["words"]}>
                <strong>{design.name}</strong>
                <span>{design.project_name}</span>
              </span>
            </button>
          </li>
        ))}
      </ul>
      {more > 0 && <p className={styles["more"]}>{words.andMore(more)}</p>}
    </Dialog>
  );
}
