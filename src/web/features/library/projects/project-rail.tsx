import { Ellipsis, FolderPlus, Pencil, Trash } from "lucide-react";
import { Link } from "wouter";
import type { ProjectBody } from "../../../../operations/bodies.ts";
import { useCompany } from "../../../api/company.ts";
import { Button, IconButton, LinkButton } from "../../../kit/button.tsx";
import { SelectField } from "../../../kit/field.tsx";
import { Menu } from "../../../kit/menu.tsx";
import { formatCount, formatOpens } from "../../../kit/formats/format-counts.ts";
import { type ListState, writeListState } from "../../../designs/list-state.ts";
import type { DialogRequest } from "../use-list-actions.ts";
import styles from "./project-rail.module.css";
import * as words from "./words.ts";

interface ProjectRailProps {
  projects: readonly ProjectBody[];
  /** Whether the projects are loaded. */
  isLoaded: boolean;
  state: ListState;
  onChange: (change: Partial<ListState>) => void;
  openDialog: (dialog: DialogRequest) => void;
}

/** All designs and each project with their counts: a sidebar, or a select on narrow screens. */
export function ProjectRail(props: ProjectRailProps) {
  return (
    <div className={styles["rail"]}>
      <ProjectList {...props} />
      <ProjectSelect {...props} />
    </div>
  );
}

function ProjectList({ projects, isLoaded, state, openDialog }: ProjectRailProps) {
  const company = useCompany();
  const href = (project: string | undefined) =>
    `/c/${company.id}/designs${writeListState({ ...state, project, search: "" })}`;
  const designs = projects.reduce((sum, project) => sum + project.design_count, 0);
  const opens = projects.reduce((sum, project) => sum + project.billing_cycle_open_count, 0);
  return (
    <nav className={styles["wide"]} aria-label={words.projects}>
      <ul className={styles["list"]}>
        <li className={styles["project"]}>
          <ProjectLink
            href={href(undefined)}
            name={words.allDesigns}
            {...(isLoaded ? { designs, opens } : {})}
            isCurrent={state.project === undefined}
          />
        </li>
        {projects.map((project) => (
          <li key={project.id} className={styles["project"]}>
            <ProjectLink
              href={href(project.id)}
              name={project.name}
              designs={project.design_count}
              opens={project.billing_cycle_open_count}
              isCurrent={state.project === project.id}
            />
            {company.hasRole("editor") && <ProjectMenu project={project} openDialog={openDialog} />}
          </li>
        ))}
      </ul>
      <div className={styles["more"]}>
        {company.hasRole("editor") && (
          <Button
            variant="quiet"
            size="small"
            icon={FolderPlus}
            onClick={() => openDialog({ kind: "create-project" })}
          >
            {words.newProject}
          </Button>
        )}
        <LinkButton variant="quiet" size="small" icon={Trash} href={`/c/${company.id}/deleted`}>
          {words.deletedDesigns}
        </LinkButton>
      </div>
    </nav>
  );
}

interface ProjectLinkProps {
  href: string;
  name: string;
  designs?: number;
  opens?: number;
  isCurrent: boolean;
}

function ProjectLink({ href, name, designs, opens, isCurrent }: ProjectLinkProps) {
  return (
    <Link href={href} className={styles["place"]} aria-current={isCurrent ? "page" : undefined} title={name}>
      <span className={styles["name"]} dir="auto">
        {name}
      </span>
      <span className={styles["counts"]}>
        {designs !== undefined && words.designs(designs)}
        {opens !== undefined && ` · ${formatOpens(opens)}`}
      </span>
    </Link>
  );
}

function ProjectMenu({
  project,
  openDialog,
}: {
  project: ProjectBody;
  openDialog: (dialog: DialogRequest) => void;
}) {
  return (
    <Menu
      trigger={<IconButton label={words.optionsForProject(project.name)} icon={Ellipsis} size="small" />}
      items={[
        {
          label: words.rename,
          icon: Pencil,
          onSelect: () => openDialog({ kind: "rename-project", project }),
        },
        {
          label: words.deleteLabel,
          icon: Trash,
          danger: true,
          onSelect: () => openDialog({ kind: "delete-project", project }),
        },
      ]}
    />
  );
}

const allProjects = "";

function ProjectSelect({ projects, state, onChange, openDialog }: ProjectRailProps) {
  const company = useCompany();
  const project = projects.find(({ id }) => id === state.project);
  const options = [
    { value: allProjects, label: words.allDesigns },
    ...projects.map(({ id, name, design_count }) => ({
      value: id,
      label: `${name} (${formatCount(design_count)})`,
    })),
  ];
  return (
    <div className={styles["narrow"]}>
      <SelectField
        label={words.project}
        hideLabel
        options={options}
        value={project?.id ?? allProjects}
        onChange={(id) => onChange({ project: id === allProjects ? undefined : id })}
      />
      {company.hasRole("editor") && project !== undefined && (
        <ProjectMenu project={project} openDialog={openDialog} />
      )}
      {company.hasRole("editor") && (
        <IconButton
          label={words.newProject}
          icon={FolderPlus}
          onClick={() => openDialog({ kind: "create-project" })}
        />
      )}
      <LinkButton variant="quiet" icon={Trash} href={`/c/${company.id}/deleted`} className={styles["bin"]}>
        <span>{words.deletedDesigns}</span>
      </LinkButton>
    </div>
  );
}
