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
    const where = here === undefined ? "No design's name" : `In “${here.name}”, no design's name`;
    const everywhere = here !== undefined && (
      <Button onClick={() => change({ project: undefined })}>Search all designs</Button>
    );
    return (
      <EmptyState
        title="Nothing found"
        text={`${where} holds “${search}”. Try a shorter part of it.`}
        action={
          <>
            <Button variant="primary" onClick={() => change({ search: "" })}>
              Clear the search
            </Button>
            {everywhere}
          </>
        }
      />
    );
  }
  const title = here === undefined ? "No designs yet" : `No designs in “${here.name}” yet`;
  if (!company.may("editor")) {
    return (
      <EmptyState title={title} text="An editor of this company can make some. You will see them here." />
    );
  }
  return (
    <EmptyState
      title={title}
      text="Begin with a size, and a greeting that knows its reader's name. Or drop design documents on this page: they are .json files, as Limn saves them."
      action={
        <Button variant="primary" icon={Plus} onClick={() => actions.openDialog({ kind: "make" })}>
          {projects.length === 0 ? "Make the first design" : "New design"}
        </Button>
      }
    />
  );
}

/** The project of the address is deleted, or another company's. */
export function ProjectNotFound({ change }: ListedDesignsProps) {
  return (
    <EmptyState
      title="This project isn't here any more"
      text="Somebody deleted it. Its designs were moved or deleted before."
      action={
        <Button variant="primary" onClick={() => change({ project: undefined })}>
          Show all designs
        </Button>
      }
    />
  );
}
