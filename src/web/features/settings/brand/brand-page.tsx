import { asApiProblem } from "../../../api/api-problem.ts";
import { type Brand, useBrand } from "../../../api/brand.ts";
import { useCompany } from "../../../api/company.ts";
import { LeaveDialog } from "../../../kit/leave-dialog.tsx";
import { Loading } from "../../../kit/loading.tsx";
import { Page } from "../../../kit/page.tsx";
import { ProblemNotice } from "../../../kit/problem-notice.tsx";
import { SaveBar } from "../../../kit/save-bar.tsx";
import { BrandFacts } from "./brand-facts.tsx";
import styles from "./brand.module.css";
import { ColorRows } from "./color-rows.tsx";
import { LogoTiles } from "./logo-tiles.tsx";
import { OutdatedDesigns } from "./outdated-designs.tsx";
import { StyleRows } from "./style-rows.tsx";
import { useBrandForm } from "./use-brand-form.ts";
import * as words from "./words.ts";

/** Settings → Brand. */
export function BrandPage() {
  return (
    <Page title={words.brand} intro={words.brandIntro}>
      <LoadedBrand />
    </Page>
  );
}

function LoadedBrand() {
  const { hasRole } = useCompany();
  const { data, error, refetch } = useBrand();
  if (data === undefined) {
    if (error === null) return <Loading label={words.loadingBrand} />;
    return <ProblemNotice problem={asApiProblem(error)} onRetry={() => void refetch()} />;
  }
  return (
    <>
      {hasRole("editor") ? <BrandForm brand={data} /> : <BrandFacts brand={data} />}
      <OutdatedDesigns />
    </>
  );
}

/** Saved together. A failed save keeps the changes. */
function BrandForm({ brand }: { brand: Brand }) {
  const { draft, edit, errorOf, ...form } = useBrandForm(brand);
  return (
    <form
      className={styles["form"]}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        form.save();
      }}
    >
      <ColorRows colors={draft.colors} errorOf={errorOf} onChange={(colors) => edit({ colors })} />
      <StyleRows styles={draft.styles} errorOf={errorOf} onChange={(styles) => edit({ styles })} />
      <LogoTiles logos={draft.logos} errorOf={errorOf} onChange={(logos) => edit({ logos })} />
      <SaveBar
        hasChanges={form.hasChanges}
        isSaved={form.isSaved}
        problem={form.problem}
        busy={form.isSaving}
        onDiscard={form.discard}
      />
      <LeaveDialog hasChanges={form.hasChanges} />
    </form>
  );
}
