import { useQuery } from "@tanstack/react-query";
import { type ReactNode, useState } from "react";
import { useParams } from "wouter";
import type { SharedDraftBody } from "../../../operations/sharing/shared-draft-body.ts";
import { asApiProblem } from "../../api/api-problem.ts";
import { sendRequest } from "../../api/send-request.ts";
import { Loading } from "../../kit/loading.tsx";
import { PageHeading } from "../../kit/page.tsx";
import { ProblemNotice } from "../../kit/problem-notice.tsx";
import { useDebounced } from "../../kit/use-debounced.ts";
import { Wordmark } from "../../shell/wordmark.tsx";
import { GuestPicture } from "./guest-picture.tsx";
import { type GuestValues, GuestValueFields } from "./guest-value-fields.tsx";
import { imageAddress } from "./image-address.ts";
import { RemarkForm } from "./remark-form.tsx";
import styles from "./shared-draft.module.css";
import * as words from "./words.ts";

/** Milliseconds without a key press before pictures are asked for. */
const quietMs = 350;

/** `/shared/{token}`: a draft for somebody without an account. */
export function SharedDraftPage() {
  const { token = "" } = useParams();
  const draft = useQuery({
    queryKey: ["shared-draft", token],
    queryFn: async ({ signal }) => {
      const response = await sendRequest("get", `/guest/${encodeURIComponent(token)}`, { signal });
      return (await response.json()) as SharedDraftBody;
    },
    refetchOnWindowFocus: true,
  });
  if (draft.data !== undefined && draft.error === null)
    return <SharedDraft token={token} draft={draft.data} />;
  if (draft.error === null) return <Loading label={words.loadingDraft} />;
  const problem = asApiProblem(draft.error);
  if (problem.status === 404) return <NoDraft />;
  return (
    <GuestFrame>
      <PageHeading title={words.failed} />
      <ProblemNotice problem={problem} onRetry={() => void draft.refetch()} />
    </GuestFrame>
  );
}

/** The same for an expired, a revoked and an invented link, and for a deleted design. */
function NoDraft() {
  return (
    <GuestFrame>
      <PageHeading title={words.thisLinkShowsNothing} />
      <p className={styles["intro"]}>{words.itHasExpired}</p>
    </GuestFrame>
  );
}

function GuestFrame({ children }: { children: ReactNode }) {
  return (
    <div className={styles["page"]}>
      <header>
        <span className={styles["mark"]} role="img" aria-label="Limn">
          <Wordmark />
        </span>
      </header>
      <main className={styles["main"]}>{children}</main>
    </div>
  );
}

function SharedDraft({ token, draft }: { token: string; draft: SharedDraftBody }) {
  const { name, sizes, parameters, saved_at, is_published, expires_at } = draft;
  const [values, setValues] = useState<GuestValues>({});
  const shownValues = useDebounced(values, quietMs);
  return (
    <GuestFrame>
      <div className={styles["words"]}>
        <PageHeading title={name} />
        <p className={styles["intro"]}>
          {words.savedAndWorksUntil(is_published ? words.asItIsPublished : words.draft, saved_at, expires_at)}
        </p>
        <p className={styles["jump"]}>
          <a href="#remark">{words.leaveRemark}</a>
        </p>
      </div>
      <div className={styles["columns"]}>
        <section aria-label={words.pictures} className={styles["pictures"]}>
          {sizes.map((size) => (
            <GuestPicture
              key={size.name}
              name={name}
              size={size}
              isOnly={sizes.length === 1}
              address={imageAddress(token, size.name, { values: shownValues, saved_at })}
            />
          ))}
        </section>
        <div className={styles["side"]}>
          {parameters.length > 0 && (
            <GuestValueFields parameters={parameters} values={values} onChange={setValues} />
          )}
          <RemarkForm token={token} />
        </div>
      </div>
    </GuestFrame>
  );
}
