import { type ReactNode, useId } from "react";
import type { Scope } from "../../../../operations/scopes.ts";
import { useProjects } from "../../../designs/design-queries.ts";
import { allScopes, type LimitChoice, scopeTexts } from "./key-limits.ts";
import styles from "./keys.module.css";
import * as words from "./words.tsx";

interface KeyLimitFieldsProps {
  choice: LimitChoice;
  errors: { scopes?: string; projects?: string };
  onChange: (choice: LimitChoice) => void;
}

/** What a new key may do, and in which projects. */
export function KeyLimitFields({ choice, errors, onChange }: KeyLimitFieldsProps) {
  const { scopes } = choice;
  const toggle = (scope: Scope, isOn: boolean) =>
    onChange({ ...choice, scopes: allScopes.filter((one) => (one === scope ? isOn : scopes.includes(one))) });
  return (
    <>
      <Choices legend={words.itMay} error={errors.scopes}>
        {(described) =>
          allScopes.map((scope) => (
            <label key={scope}>
              <input
                type="checkbox"
                checked={scopes.includes(scope)}
                {...described}
                onChange={({ target }) => toggle(scope, target.checked)}
              />
              <span>
                <strong>{scopeTexts[scope].label}</strong>
                <span className={styles["meaning"]}>{scopeTexts[scope].meaning}</span>
              </span>
            </label>
          ))
        }
      </Choices>
      <ProjectFields choice={choice} error={errors.projects} onChange={onChange} />
    </>
  );
}

interface ProjectFieldsProps extends Omit<KeyLimitFieldsProps, "errors"> {
  error: string | undefined;
}

function ProjectFields({ choice, error, onChange }: ProjectFieldsProps) {
  const group = useId();
  const chosen = choice.projectIds;
  const setProjects = (projectIds: LimitChoice["projectIds"]) => onChange({ ...choice, projectIds });
  return (
    <>
      <Choices legend={words.inLabel} error={undefined}>
        {() => (
          <>
            <label>
              <input
                type="radio"
                name={group}
                checked={chosen === undefined}
                onChange={() => setProjects(undefined)}
              />
              {words.allProjectsLaterOnesToo}
            </label>
            <label>
              <input
                type="radio"
                name={group}
                checked={chosen !== undefined}
                onChange={() => setProjects([])}
              />
              {words.onlySomeProjects}
            </label>
          </>
        )}
      </Choices>
      {chosen !== undefined && <ProjectList chosen={chosen} error={error} onChange={setProjects} />}
    </>
  );
}

interface ProjectListProps {
  chosen: readonly string[];
  error: string | undefined;
  onChange: (chosen: readonly string[]) => void;
}

function ProjectList({ chosen, error, onChange }: ProjectListProps) {
  const { data: projects = [] } = useProjects();
  return (
    <Choices legend={words.projects} error={error} scrolls>
      {(described) =>
        projects.map(({ id, name }) => (
          <label key={id}>
            <input
              type="checkbox"
              checked={chosen.includes(id)}
              {...described}
              onChange={({ target }) =>
                onChange(target.checked ? [...chosen, id] : chosen.filter((one) => one !== id))
              }
            />
            {name}
          </label>
        ))
      }
    </Choices>
  );
}

interface Described {
  "aria-invalid": boolean;
  "aria-describedby": string | undefined;
}

interface ChoicesProps {
  legend: string;
  error: string | undefined;
  scrolls?: boolean;
  children: (described: Described) => ReactNode;
}

function Choices({ legend, error, scrolls = false, children }: ChoicesProps) {
  const id = useId();
  const described = { "aria-invalid": error !== undefined, "aria-describedby": error && id };
  return (
    <fieldset className={styles["choices"]}>
      <legend>{legend}</legend>
      <div className={scrolls ? styles["long"] : styles["short"]}>{children(described)}</div>
      {error !== undefined && (
        <p id={id} className={styles["error"]}>
          {error}
        </p>
      )}
    </fieldset>
  );
}
