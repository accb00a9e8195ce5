import { useState } from "react";
import { asApiProblem } from "../api/api-problem.ts";
import { useCompanyCalls } from "../api/company.ts";
import { DesignPicture } from "../ui/design-picture.tsx";
import { Dialog } from "../ui/dialog.tsx";
import { Loading } from "../ui/loading.tsx";
import { ProblemNotice } from "../ui/problem-notice.tsx";
import { SearchField } from "../ui/search-field.tsx";
import { useDebounced } from "../ui/use-debounced.ts";
import styles from "./choose-design.module.css";
import { useMatchingDesigns } from "./use-usage.ts";

interface ChooseDesignDialogProps {
  project: string | undefined;
  onChoose: (designId: string) => void;
  onClose: () => void;
}

/** Finds a design of the selected project by name. */
export function ChooseDesignDialog({ project, onChoose, onClose }: ChooseDesignDialogProps) {
  const [search, setSearch] = useState("");
  const { data, error } = useMatchingDesigns({ project, search: useDebounced(search.trim(), 200) });
  const { url } = useCompanyCalls();
  const more = data === undefined ? 0 : data.total - data.designs.length;
  return (
    <Dialog open onOpenChange={onClose} title="Filter by design">
      <SearchField label="Search designs" value={search} onChange={setSearch} />
      {error !== null && <ProblemNotice problem={asApiProblem(error)} />}
      {data === undefined && error === null && <Loading label="Looking for designs" />}
      {data?.designs.length === 0 && <p role="status">No designs match. Try fewer letters.</p>}
      <ul className={styles["list"]}>
        {data?.designs.map(({ id, name, project_name, width, height, version }) => (
          <li key={id}>
            <button type="button" className={styles["design"]} onClick={() => onChoose(id)}>
              <span className={styles["picture"]}>
                <DesignPicture
                  src={url("/designs/{id}/picture/{version}", {
                    path: { id, version },
                    query: { width: 160 },
                  })}
                  alt=""
                  width={width}
                  height={height}
                />
              </span>
              <span className={styles["words"]}>
                <strong>{name}</strong>
                <span>{project_name}</span>
              </span>
            </button>
          </li>
        ))}
      </ul>
      {more > 0 && <p className={styles["more"]}>And {more} more: type to find them.</p>}
    </Dialog>
  );
}
