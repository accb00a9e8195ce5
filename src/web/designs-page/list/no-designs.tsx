import { Plus } from "lucide-react";
import { useCompany } from "../../api/company.ts";
import { Button } from "../../ui/button.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import type { ListedDesignsProps } from "./listed-designs-props.ts";

/** Why there is nothing to see, and what to do about it. */
export function NoDesigns({ list, change, actions, projects }: ListedDesignsProps) {
  const company = useCompany();
  const { search, project } = list.filter;
  const here = projects.find(({ id }) => id === project);
  if (search !== "") {
    const where = here === undefined ? "No designs" : `No designs in “${here.name}”`;
    const everywhere = here !== undefined && (
      <Button onClick={() => change({ project: undefined })}>Search all designs</Button>
    );
    return (
      <EmptyState
        title="No results"
        text={`${where} match “${search}”. Try fewer letters.`}
        action={
          <>
            <Button variant="primary" onClick={() => change({ search: "" })}>
              Clear search
            </Button>
            {everywhere}
          </>
        }
      />
    );
  }
  const title = here === undefined ? "No designs yet" : `No designs in “${here.name}” yet`;
  if (!company.hasRole("editor")) {
    return <EmptyState title={title} text="Designs that editors create appear here." />;
  }
  return (
    <EmptyState
      title={title}
      text="Create a design and choose its size, or drop design documents (.json files downloaded from Limn) on this page to import them."
      action={
        <Button variant="primary" icon={Plus} onClick={() => actions.openDialog({ kind: "make" })}>
          {projects.length === 0 ? "Create your first design" : "New design"}
        </Button>
      }
    />
  );
}

/** The project of the address is deleted, or another company's. */
export function ProjectNotFound({ change }: ListedDesignsProps) {
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
