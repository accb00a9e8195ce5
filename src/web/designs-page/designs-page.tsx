import { Plus, Upload } from "lucide-react";
import { useCallback, useMemo, useState } from "react";
import type { ProjectBody } from "../../operations/bodies.ts";
import { useCompany } from "../api/company.ts";
import { Button } from "../ui/button.tsx";
import { Page } from "../ui/page.tsx";
import { useDesignList, useProjects } from "./design-queries.ts";
import { DesignsDialogs } from "./designs-dialogs.tsx";
import styles from "./designs-page.module.css";
import { DropZone } from "./import/drop-zone.tsx";
import { useReturnToList } from "./list/list-position.ts";
import { useListState } from "./list/list-state.ts";
import { ListToolbar } from "./list/list-toolbar.tsx";
import { ListedDesigns } from "./list/listed-designs.tsx";
import { ProjectRail } from "./projects/project-rail.tsx";
import { ChosenBar } from "./selection/selection-bar.tsx";
import { useSelection } from "./selection/use-selection.ts";
import { type DesignDeeds, useDesignWork } from "./use-list-actions.ts";

const firstPage = [1];
const noProjects: readonly ProjectBody[] = [];

/** Projects and designs: found, made, put in order, taken out and brought in. */
export function DesignsPage() {
  const { returning } = useReturnToList();
  return returning ? null : <Designs />;
}

function Designs() {
  const company = useCompany();
  const [state, change] = useListState();
  const { search, sort, project } = state;
  const asked = useMemo(() => ({ search: search.trim(), sort, project }), [search, sort, project]);
  const [pages, setPages] = useState<readonly number[]>(firstPage);
  const list = useDesignList(asked, pages);
  const choosing = useSelection(list);
  const work = useDesignWork(choosing.ways.forget);
  const { data: known } = useProjects();
  const projects = known ?? noProjects;
  const here = projects.find(({ id }) => id === project);
  const { deeds } = work;
  const { ask } = deeds;
  const takeFiles = useCallback(
    (files: readonly File[]) => {
      if (files.length > 0) ask({ deed: "import", files });
    },
    [ask],
  );
  const mayChange = company.may("editor");
  return (
    <Page wide title={here?.name ?? "Designs"} actions={mayChange && <Actions ask={ask} />}>
      <div className={styles["layout"]}>
        <ProjectRail
          known={known !== undefined}
          projects={projects}
          state={state}
          onChange={change}
          ask={ask}
        />
        <div className={styles["content"]}>
          <ListToolbar state={state} onChange={change} />
          <ListedDesigns {...{ state, change, list, choosing, deeds, projects }} onPages={setPages} />
        </div>
      </div>
      <ChosenBar choosing={choosing} total={list.total ?? 0} work={work} />
      {mayChange && <DropZone into={here === undefined ? "" : `into “${here.name}”`} onFiles={takeFiles} />}
      <DesignsDialogs work={work} project={project} />
    </Page>
  );
}

function Actions({ ask }: { ask: DesignDeeds["ask"] }) {
  return (
    <>
      <Button icon={Upload} onClick={() => ask({ deed: "import", files: [] })}>
        Import
      </Button>
      <Button variant="primary" icon={Plus} onClick={() => ask({ deed: "make" })}>
        New design
      </Button>
    </>
  );
}
