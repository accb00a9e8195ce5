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

/** Settings → Fonts. */
export function FontsPage() {
  return (
    <Page
      wide
      title="Fonts"
      intro="Your company's fonts and the fonts included with Limn. All of them can be used in designs."
    >
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
  if (data === undefined) return <Loading label="Loading the fonts" />;
  const own = data.filter(({ source }) => source === "company");
  return (
    <>
      {hasRole("editor") && <FontUpload />}
      <section className={styles["section"]} aria-labelledby="own-fonts">
        <h2 id="own-fonts">Fonts of {name}</h2>
        {own.length === 0 ? (
          <EmptyState
            title="No uploaded fonts yet"
            text={
              hasRole("editor")
                ? "Drop your brand's font files above. You can use them in all designs of this company."
                : "Editors can upload your brand's fonts here."
            }
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
