import { keepPreviousData, useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import type { FullDesignBody } from "../../../../operations/bodies.ts";
import { asApiProblem } from "../../../api/api-problem.ts";
import { useCompany, useCompanyCalls } from "../../../api/company.ts";
import { signedUrlSamples } from "../../../snippets/code-samples.ts";
import { defaultDisplayWidth, displaySize, signedImgSnippet } from "../../../snippets/img-snippet.ts";
import { styledField } from "../../../../design/senders/field-names.ts";
import { senders } from "../../../../design/senders/senders.ts";
import type { SharpChoice } from "../../../snippets/sharp-choice.ts";
import { LinkButton } from "../../../kit/button.tsx";
import { CodeBlock } from "../../../kit/code-block.tsx";
import { SelectField, TextField } from "../../../kit/field.tsx";
import { Loading } from "../../../kit/loading.tsx";
import { ProblemNotice } from "../../../kit/problem-notice.tsx";
import { Tabs } from "../../../kit/tabs.tsx";
import { useDebounced } from "../../../kit/use-debounced.ts";
import tabStyles from "../tab.module.css";
import { designKey } from "../use-design.ts";
import type { Values } from "../values.ts";
import { RuntimeUrl } from "./runtime-url.tsx";
import { SharpSwitch } from "./sharp-switch.tsx";
import styles from "./signed-use.module.css";
import type { SnippetChoice } from "./use-snippet.ts";
import * as words from "./words.tsx";

export interface SignedProps {
  design: FullDesignBody;
  values: Values;
}

const debounceMs = 300;

/** The signed URL with the values of the page. Nothing is rendered or counted by making it. */
export function SignedUrl({ design, values }: SignedProps) {
  const { id } = useCompany();
  const { post } = useCompanyCalls();
  const params = useDebounced(
    JSON.stringify(Object.entries(values).filter(([, value]) => value !== "")),
    debounceMs,
  );
  const { data, error, refetch } = useQuery({
    queryKey: [...designKey(id, design.id), "signed-url", params],
    queryFn: ({ signal }) =>
      post("/v1/designs/{id}/url", {
        path: { id: design.id },
        body: { params: Object.fromEntries(JSON.parse(params) as [string, string][]) },
        signal,
      }),
    placeholderData: keepPreviousData,
  });
  if (error !== null) return <ProblemNotice problem={asApiProblem(error)} onRetry={() => void refetch()} />;
  return data === undefined ? <Loading label={words.signingUrl} /> : <RuntimeUrl url={data.url} />;
}

export interface SignedSnippetProps extends SignedProps {
  choice: SnippetChoice;
  sharp: SharpChoice;
  /** Fields before the steps. */
  children: ReactNode;
}

/** How each recipient gets a URL of their own: a program makes it, and the email platform fills it in as a field. */
export function SignedSnippet({ design, values, choice, sharp, children }: SignedSnippetProps) {
  const { hasRole, id } = useCompany();
  const samples = signedUrlSamples({ baseUrl: location.origin, design, values });
  return (
    <>
      <p>{words.thisImageAnswersSignedUrlsOnly}</p>
      {children}
      <SharpSwitch sharp={sharp} onChange={(isSharp) => choice.keep({ is_sharp: isSharp })} />
      <ol className={styles["steps"]}>
        <li>
          <h3>{words.makeEachRecipientsUrl}</h3>
          <Tabs
            label={words.language}
            items={samples.map(({ id: value, title, code }) => ({
              value,
              label: title,
              content: <CodeBlock code={code} label={title} wrap />,
            }))}
          />
          {hasRole("admin") && (
            <p className={tabStyles["quiet"]}>
              {words.orSignWithoutCall}{" "}
              <LinkButton size="small" href={`/c/${id}/settings/signing`}>
                {words.signingSecretsAndCode}
              </LinkButton>
            </p>
          )}
        </li>
        <li>
          <h3>{words.saveItAsField}</h3>
          <FieldSnippet design={design} choice={choice} />
        </li>
      </ol>
    </>
  );
}

function FieldSnippet({ design, choice }: { design: FullDesignBody; choice: SnippetChoice }) {
  const withTags = senders.filter(({ tags }) => tags !== undefined);
  const sender = choice.sender.tags === undefined ? withTags[0] : choice.sender;
  if (sender === undefined) return null;
  const field = choice.kept.url_field ?? styledField("image_url", sender.tags?.fieldStyle ?? "snake");
  const size = displaySize(design, defaultDisplayWidth(design, true));
  const snippet = { design: { ...design, ...size }, values: choice.values, sender };
  return (
    <>
      <div className={styles["fields"]}>
        <SelectField
          label={words.emailPlatform}
          options={withTags.map(({ id, name }) => ({ value: id, label: name }))}
          value={sender.id}
          onChange={choice.chooseSender}
        />
        <TextField
          label={words.fieldWithUrl}
          value={field}
          onChange={(next) => choice.keep({ url_field: next })}
          autoComplete="off"
          spellCheck={false}
        />
      </div>
      <CodeBlock
        code={signedImgSnippet(snippet, field)}
        label={words.htmlForName(sender.name)}
        copyLabel={words.copyHtml}
        primary
        wrap
      />
    </>
  );
}
