import { Plus } from "lucide-react";
import type { ProjectBody } from "../../../../operations/bodies.ts";
import { ApiProblem, asApiProblem } from "../../../api/api-problem.ts";
import { useCompany } from "../../../api/company.ts";
import { Button, LinkButton } from "../../../kit/button.tsx";
import { EmptyState } from "../../../kit/empty-state.tsx";
import { InfoPopover } from "../../../kit/info-popover.tsx";
import { Loading } from "../../../kit/loading.tsx";
import { ProblemNotice } from "../../../kit/problem-notice.tsx";
import type { DesignList } from "../../../designs/design-queries.ts";
import type { SelectionState } from "../selection/use-selection.ts";
import type { DesignActions } from "../use-list-actions.ts";
import { DesignGrid } from "./design-grid.tsx";
import { useListScroll } from "./list-position.ts";
import { type ListState, writeListState } from "../../../designs/list-state.ts";
import styles from "./listed-designs.module.css";
import * as words from "./words.tsx";

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
  if (total === undefined) return <Loading label={words.loadingDesigns} />;
  return (
    <>
      <Summary {...props} total={total} />
      {total === 0 ? (
        <NoDesigns {...props} />
      ) : (
        <DesignGrid
          label={words.designs}
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
  const designs = words.countedDesigns(total);
  return (
    <div className={styles["sum"]}>
      <p role="status">{search === "" ? designs : words.matching(designs, search)}</p>
      {search === "" && total > 0 && (
        <p className={styles["opens"]}>{words.countedOpensThisBillingCycle(opens)}</p>
      )}
      <OpenCountInfo />
    </div>
  );
}

/** Explains what counts as an open. */
function OpenCountInfo() {
  return (
    <InfoPopover label={words.whatCountsAsOpen}>
      <p>{words.eachTimeImageLoads(<strong>{words.openInText}</strong>)}</p>
      <p>{words.whatIsNotCounted}</p>
    </InfoPopover>
  );
}

/** Shown for an empty list, with the next step. */
function NoDesigns({ list, change, actions, projects }: ListedDesignsProps) {
  const company = useCompany();
  const { search, project } = list.filter;
  const currentProject = projects.find(({ id }) => id === project);
  if (search !== "") {
    const scope = currentProject === undefined ? words.noDesigns : words.noDesignsIn(currentProject.name);
    const searchAll = currentProject !== undefined && (
      <Button onClick={() => change({ project: undefined })}>{words.searchAllDesigns}</Button>
    );
    return (
      <EmptyState
        title={words.noResults}
        text={list.near.length > 0 ? words.nearNames(scope, search) : words.noResultsText(scope, search)}
        action={
          <>
            {list.near.map((name) => (
              <Button key={name} onClick={() => change({ search: name })}>
                {name}
              </Button>
            ))}
            <Button variant="primary" onClick={() => change({ search: "" })}>
              {words.clearSearch}
            </Button>
            {searchAll}
          </>
        }
      />
    );
  }
  const title = currentProject === undefined ? words.noDesignsYet : words.noDesignsInYet(currentProject.name);
  if (!company.hasRole("editor")) {
    return <EmptyState title={title} text={words.designsThatEditorsCreateAppearHere} />;
  }
  return (
    <EmptyState
      title={title}
      text={words.startFromTemplateOrSize}
      action={
        <>
          <Button variant="primary" icon={Plus} onClick={() => actions.openDialog({ kind: "create" })}>
            {projects.length === 0 ? words.createYourFirstDesign : words.newDesign}
          </Button>
          <LinkButton href={`/c/${company.id}/guide`}>{words.readGuide}</LinkButton>
        </>
      }
    />
  );
}

/** Shown if the project in the URL is deleted or belongs to another company. */
function ProjectNotFound({ change }: ListedDesignsProps) {
  return (
    <EmptyState
      title={words.projectNotFound}
      text={words.projectNotFoundText}
      action={
        <Button variant="primary" onClick={() => change({ project: undefined })}>
          {words.showAllDesigns}
        </Button>
      }
    />
  );
}
