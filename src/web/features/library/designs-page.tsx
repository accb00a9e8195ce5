import { Plus, Upload } from "lucide-react";
import { useCallback, useMemo, useState } from "react";
import type { ProjectBody } from "../../../operations/bodies.ts";
import { useCompany } from "../../api/company.ts";
import { Button } from "../../kit/button.tsx";
import { Page } from "../../kit/page.tsx";
import { useDesignList, useProjects } from "../../designs/design-queries.ts";
import { useTemplates } from "../../designs/templates.ts";
import { DesignsDialogs } from "./designs-dialogs.tsx";
import styles from "./designs-page.module.css";
import { FirstSteps } from "./first-steps.tsx";
import { DropZone } from "./import/drop-zone.tsx";
import { useReturnToList } from "./list/list-position.ts";
import { useListState } from "../../designs/list-state.ts";
import { ListToolbar } from "./list/list-toolbar.tsx";
import { ListedDesigns } from "./list/listed-designs.tsx";
import { ProjectRail } from "./projects/project-rail.tsx";
import { SelectionBar } from "./selection/selection-bar.tsx";
import { useSelection } from "./selection/use-selection.ts";
import { type DesignActions, useListActions } from "./use-list-actions.ts";
import * as words from "./words.ts";

const firstPage = [1];
const noProjects: readonly ProjectBody[] = [];

/** `/c/{company}/designs`: the company's designs and projects. */
export function DesignsPage() {
  const { isRedirecting } = useReturnToList();
  return isRedirecting ? null : <Designs />;
}

function Designs() {
  const company = useCompany();
  const [state, change] = useListState();
  const { search, sort, project } = state;
  const filter = useMemo(() => ({ search: search.trim(), sort, project }), [search, sort, project]);
  const [pages, setPages] = useState<readonly number[]>(firstPage);
  const list = useDesignList(filter, pages);
  const selection = useSelection(list);
  const listActions = useListActions(selection.selectionActions.remove);
  const { data: loadedProjects } = useProjects();
  const projects = loadedProjects ?? noProjects;
  const currentProject = projects.find(({ id }) => id === project);
  const { actions } = listActions;
  const { openDialog } = actions;
  const importFiles = useCallback(
    (files: readonly File[]) => {
      if (files.length > 0) openDialog({ kind: "import", files });
    },
    [openDialog],
  );
  const isEditor = company.hasRole("editor");
  return (
    <Page
      wide
      title={currentProject?.name ?? words.designs}
      actions={isEditor && <Actions openDialog={openDialog} />}
    >
      <div className={styles["layout"]}>
        <ProjectRail
          isLoaded={loadedProjects !== undefined}
          projects={projects}
          state={state}
          onChange={change}
          openDialog={openDialog}
        />
        <div className={styles["content"]}>
          {isEditor && <FirstSteps />}
          <ListToolbar state={state} onChange={change} />
          <ListedDesigns {...{ state, change, list, selection, actions, projects }} onPages={setPages} />
        </div>
      </div>
      <SelectionBar selection={selection} total={list.total ?? 0} listActions={listActions} />
      {isEditor && <DropZone projectName={currentProject?.name} onFiles={importFiles} />}
      <DesignsDialogs listActions={listActions} project={project} />
    </Page>
  );
}

function Actions({ openDialog }: { openDialog: DesignActions["openDialog"] }) {
  // So that a new design's dialog opens with the frames of its templates.
  useTemplates();
  return (
    <>
      <Button icon={Upload} onClick={() => openDialog({ kind: "import", files: [] })}>
        {words.importLabel}
      </Button>
      <Button variant="primary" icon={Plus} onClick={() => openDialog({ kind: "create" })}>
        {words.newDesign}
      </Button>
    </>
  );
}
