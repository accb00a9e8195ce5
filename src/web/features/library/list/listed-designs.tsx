import { Plus } from "lucide-react";
import type { ProjectBody } from "../../../../operations/bodies.ts";
import { ApiProblem, asApiProblem } from "../../../api/api-problem.ts";
import { useCompany } from "../../../api/company.ts";
import { Button, LinkButton } from "../../../kit/button.tsx";
import { EmptyState } from "../../../kit/empty-state.tsx";
import { InfoPopover } from "../../../kit/info-popover.tsx";
import { Loading } from "../../../kit/loading.tsx";
import { ProblemNotice } from "../../../kit/problem-notice.tsx";
import { formatCount, formatOpens } from "../../../kit/formats/format-counts.ts";
import type { DesignList } from "../../../designs/design-queries.ts";
import type { SelectionState } from "../selection/use-selection.ts";
import type { DesignActions } from "../use-list-actions.ts";
import { DesignGrid } from "./design-grid.tsx";
import { useListScroll } from "./list-position.ts";
import { type ListState, writeListState } from "../../../designs/list-state.ts";
import styles from "./listed-designs.module.css";

interface ListedDesignsProps {
  state: ListState;
  change: (change: Partial<ListState>) => void;
  list: DesignList;
  selection: SelectionState;
  actions: DesignActions;
  projects: readonly ProjectBody[];
  onPages: (pages: readonly number[]) => void;
}

/** The designs and their count, or the reason why there are none. */
export function ListedDesigns(props: ListedDesignsProps) {
  const { state, change, list, selection, actions, onPages } = props;
  const { total, error } = list;
  const onMeasured = useListScroll(writeListState(state));
  if (error instanceof ApiProblem && error.code === "project_not_found")
    return <ProjectNotFound {...props} />;
  if (error !== null && total === undefined) {
    return <ProblemNotice problem={asApiProblem(error)} onRetry={list.retry} />;
  }
  if (total === undefined) return <Loading label="Loading the designs" />;
  return (
    <>
      <Summary {...props} total={total} />
      {total === 0 ? (
        <NoDesigns {...props} />
      ) : (
        <DesignGrid
          label="Designs"
          withProject={list.filter.project === undefined}
          view={state.view}
          sort={state.sort}
          onSort={(sort) => change({ sort })}
          {...{ list, total, selection, actions, onPages, onMeasured }}
        />
      )}
    </>
  );
}

function Summary({ list, projects, total }: ListedDesignsProps & { total: number }) {
  const { search, project } = list.filter;
  const projectsInView = project === undefined ? projects : projects.filter(({ id }) => id === project);
  const opens = projectsInView.reduce((sum, each) => sum + each.billing_cycle_open_count, 0);
  const designs = total === 1 ? "1 design" : `${formatCount(total)} designs`;
  return (
    <div className={styles["sum"]}>
      <p role="status">{search === "" ? designs : `${designs} matching “${search}”`}</p>
      {search === "" && total > 0 && (
        <p className={styles["opens"]}>{formatOpens(opens)} this billing cycle</p>
      )}
      <OpenCountInfo />
    </div>
  );
}

/** Explains what counts as an open. */
function OpenCountInfo() {
  return (
    <InfoPopover label="What counts as an open?">
      <p>
        Each time the image loads in an email or page, it counts as one <strong>open</strong>.
      </p>
      <p>
        Previews in the dashboard and images rendered over REST or MCP don't count. The bold number is for
        this billing cycle, the other is the total.
      </p>
    </InfoPopover>
  );
}

/** Shown for an empty list, with the next step. */
function NoDesigns({ list, change, actions, projects }: ListedDesignsProps) {
  const company = useCompany();
  const { search, project } = list.filter;
  const currentProject = projects.find(({ id }) => id === project);
  if (search !== "") {
    const scope = currentProject === undefined ? "No designs" : `No designs in “${currentProject.name}”`;
    const searchAll = currentProject !== undefined && (
      <Button onClick={() => change({ project: undefined })}>Search all designs</Button>
    );
    return (
      <EmptyState
        title="No results"
        text={`${scope} match “${search}”. Try fewer letters.`}
        action={
          <>
            <Button variant="primary" onClick={() => change({ search: "" })}>
              Clear search
            </Button>
            {searchAll}
          </>
        }
      />
    );
  }
  const title =
    currentProject === undefined ? "No designs yet" : `No designs in “${currentProject.name}” yet`;
  if (!company.hasRole("editor")) {
    return <EmptyState title={title} text="Designs that editors create appear here." />;
  }
  return (
    <EmptyState
      title={title}
      text="Start from a template or a size, or drop bundles, documents or SVG files on this page to import them."
      action={
        <>
          <Button variant="primary" icon={Plus} onClick={() => actions.openDialog({ kind: "create" })}>
            {projects.length === 0 ? "Create your first design" : "New design"}
          </Button>
          <LinkButton href={`/c/${company.id}/guide`}>Read the guide</LinkButton>
        </>
      }
    />
  );
}

/** Shown if the project in the URL is deleted or belongs to another company. */
function ProjectNotFound({ change }: ListedDesignsProps) {
  return (
    <EmptyState
      title="Project not found"
      text="It was deleted. Its designs were moved or deleted before."
      action={
        <Button variant="primary" onClick={() => change({ project: undefined })}>
          Show all designs
        </Button>
      }
    />
  );
}
