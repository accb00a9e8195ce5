import { useParams } from "wouter";
import type { FullDesignBody } from "../../../operations/bodies.ts";
import { asApiProblem } from "../../api/api-problem.ts";
import { useCompany } from "../../api/company.ts";
import type { designTabs } from "../../shell/addresses.ts";
import { NotFoundPage } from "../../shell/message-pages.tsx";
import { LinkButton } from "../../kit/button.tsx";
import { Page } from "../../kit/page.tsx";
import { ProblemNotice } from "../../kit/problem-notice.tsx";
import { PageSkeleton } from "../../kit/skeleton.tsx";
import { LinkTabs } from "../../kit/tabs.tsx";
import { lazyPage } from "../../shell/lazy-page.tsx";
import { DesignActions, DesignFacts } from "./header/design-header.tsx";
import { useDesign } from "./use-design.ts";
import { useUrlDesign } from "./use-url-design.ts";
import { UseTab } from "./use-tab/use-tab.tsx";
import { useValues } from "./values.ts";
import * as words from "./words.tsx";

// The code of other tabs is loaded when they are opened.
const CodeTab = lazyPage("CodeTab", () => import("./code/code-tab.tsx"));
const CheckTab = lazyPage("CheckTab", () => import("./check/check-tab.tsx"));
const BatchTab = lazyPage("BatchTab", () => import("./batch/batch-tab.tsx"));
const ProtectionTab = lazyPage("ProtectionTab", () => import("./protection/protection-tab.tsx"));
const VersionsTab = lazyPage("VersionsTab", () => import("./versions/versions-tab.tsx"));
const StressTab = lazyPage("StressTab", () => import("./stress/stress-tab.tsx"));

const tabs = [
  { name: undefined, label: words.use },
  { name: "code", label: words.code },
  { name: "check", label: words.checkList },
  { name: "batch", label: words.batch },
  { name: "protection", label: words.protection },
  { name: "versions", label: words.versions },
  { name: "stress", label: words.stressTest },
] as const satisfies readonly { name: (typeof designTabs)[number] | undefined; label: string }[];

/** `/c/{company}/designs/{id}/{tab}`: one design, with its image URL, code, checks, batches, versions and stress test. */
export function DesignPage() {
  const { id, tab } = useParams<{ id: string; tab?: string }>();
  const company = useCompany();
  const design = useDesign(id);
  const back = { href: `/c/${company.id}/designs`, label: words.designs };
  if (!tabs.some(({ name }) => name === tab)) return <NotFoundPage />;
  if (design.data !== undefined) return <DesignTabs key={id} design={design.data} tab={tab} back={back} />;
  if (design.error === null) return <PageSkeleton label={words.loadingDesign} />;
  const problem = asApiProblem(design.error);
  if (problem.status === 404) return <DesignNotFound back={back} />;
  return (
    <Page title={words.design} back={back}>
      <ProblemNotice problem={problem} onRetry={() => void design.refetch()} />
    </Page>
  );
}

interface DesignTabsProps {
  design: FullDesignBody;
  tab: string | undefined;
  back: { href: string; label: string };
}

function DesignTabs({ design, tab, back }: DesignTabsProps) {
  const [values, setValue] = useValues();
  const { design: urlDesign, tableUse } = useUrlDesign(design);
  const base = `${back.href}/${design.id}`;
  const items = tabs.map(({ name, label }) => ({
    href: name === undefined ? base : `${base}/${name}`,
    label,
  }));
  return (
    <Page title={design.name} back={back} actions={<DesignActions design={design} />} wide>
      <DesignFacts design={design} />
      <LinkTabs label={words.thisDesign} items={items} />
      {tab === undefined && (
        <UseTab design={urlDesign} tableUse={tableUse} values={values} onValue={setValue} />
      )}
      {tab === "code" && (
        <CodeTab design={urlDesign} tableUse={tableUse} values={values} onValue={setValue} />
      )}
      {tab === "check" && <CheckTab />}
      {tab === "batch" && <BatchTab />}
      {tab === "protection" && <ProtectionTab />}
      {tab === "versions" && <VersionsTab />}
      {tab === "stress" && <StressTab />}
    </Page>
  );
}

function DesignNotFound({ back }: Pick<DesignTabsProps, "back">) {
  const { id } = useCompany();
  return (
    <Page title={words.designNotFound} intro={words.designNotFoundIntro} back={back}>
      <div>
        <LinkButton variant="primary" href={`/c/${id}/deleted`}>
          {words.showDeletedDesigns}
        </LinkButton>
      </div>
    </Page>
  );
}
