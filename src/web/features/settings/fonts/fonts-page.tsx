import { Type } from "lucide-react";
import { asApiProblem } from "../../../api/api-problem.ts";
import { useCompany } from "../../../api/company.ts";
import { EmptyState } from "../../../kit/empty-state.tsx";
import { Loading } from "../../../kit/loading.tsx";
import { Page } from "../../../kit/page.tsx";
import { ProblemNotice } from "../../../kit/problem-notice.tsx";
import styles from "../settings.module.css";
import { CompanyFamily } from "./company-family.tsx";
import { FontUpload } from "./font-upload.tsx";
import { InstalledFonts } from "./installed-fonts.tsx";
import { useFonts } from "./use-fonts.ts";
import * as words from "./words.ts";

/** Settings → Fonts. */
export function FontsPage() {
  return (
    <Page wide title={words.fonts} intro={words.fontsIntro}>
      <Fonts />
    </Page>
  );
}

function Fonts() {
  const { name, hasRole } = useCompany();
  const { data, error, refetch } = useFonts();
  if (data === undefined && error !== null) {
    return <ProblemNotice problem={asApiProblem(error)} onRetry={() => void refetch()} />;
  }
  if (data === undefined) return <Loading label={words.loadingFonts} />;
  const own = data.filter(({ source }) => source === "company");
  return (
    <>
      {hasRole("editor") && <FontUpload />}
      <section className={styles["section"]} aria-labelledby="own-fonts">
        <h2 id="own-fonts">{words.fontsOfName(name)}</h2>
        {own.length === 0 ? (
          <EmptyState
            title={words.noUploadedFontsYet}
            text={hasRole("editor") ? words.noUploadedFontsYetText : words.editorsCanUploadYourBrands}
            picture={<Type aria-hidden className={styles["emblem"]} strokeWidth={1.25} />}
          />
        ) : (
          own.map((family) => <CompanyFamily key={family.family} family={family} />)
        )}
      </section>
      <InstalledFonts families={data.filter(({ source }) => source === "installed")} />
    </>
  );
}
