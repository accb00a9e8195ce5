import type { ReactNode } from "react";
import { Link } from "wouter";
import { type Company, useCompany } from "../../api/company.ts";
import { Page } from "../../kit/page.tsx";
import styles from "./guide-page.module.css";
import * as words from "./words.tsx";

/** `/c/{company}/guide`: from an empty list to an image with each recipient's name in an email. */
export function GuidePage() {
  const company = useCompany();
  return (
    <Page title={words.guide} intro={words.guideIntro}>
      <ol className={styles["steps"]}>
        {steps(company).map(({ title, text }) => (
          <li key={title} className={styles["step"]}>
            <h2>{title}</h2>
            <p>{text}</p>
          </li>
        ))}
      </ol>
      <section className={styles["section"]} aria-labelledby="words">
        <h2 id="words">{words.words}</h2>
        <dl className={styles["words"]}>
          {terms.map(([word, meaning]) => (
            <div key={word}>
              <dt>{word}</dt>
              <dd>{meaning}</dd>
            </div>
          ))}
        </dl>
      </section>
      <section className={styles["section"]} aria-labelledby="questions">
        <h2 id="questions">{words.questions}</h2>
        {questions(company).map(({ title, text }) => (
          <details key={title} className={styles["question"]}>
            <summary>{title}</summary>
            <p>{text}</p>
          </details>
        ))}
      </section>
    </Page>
  );
}

interface Part {
  title: string;
  text: ReactNode;
}

function steps({ id, hasRole }: Company): readonly Part[] {
  const designs = <Link href={`/c/${id}/designs`}>{words.designs}</Link>;
  const isEditor = hasRole("editor");
  return [
    {
      title: words.createDesign,
      text: isEditor ? (
        <>{words.createDesignText(designs)}</>
      ) : (
        <>{words.editorsOfYourCompanyCreateDesigns(designs)}</>
      ),
    },
    {
      title: words.makeItYours,
      text: words.makeItYoursText,
    },
    {
      title: words.sayWhatDiffersForEachRecipient,
      text: <>{words.sayWhatDiffersForEachText(<code>{words.firstNameThere}</code>)}</>,
    },
    {
      title: words.tryDifficultValues,
      text: words.tryDifficultValuesText,
    },
    {
      title: words.publish,
      text: words.publishText,
    },
    {
      title: words.addItToYourEmail,
      text: words.addItToYourEmailText,
    },
  ];
}

const terms: readonly (readonly [string, string])[] = [
  [words.design, words.textsPicturesAndShapesOnCanvas],
  [words.parameter, words.partOfDesignThatUrl],
  [words.mergeTag, words.mergeTagMeaning],
  [words.open, words.imageWasLoadedOnce],
  [words.draft, words.changesThatArentPublished],
  [words.fallback, words.whatIsShownIfValue],
];

function questions({ id, hasRole }: Company): readonly Part[] {
  const server = hasRole("admin") ? (
    <Link href={`/c/${id}/settings/server`}>{words.settingsServer}</Link>
  ) : (
    words.serverSettingsForAdmins
  );
  return [
    {
      title: words.recipientsSeeNoImage,
      text: <>{words.recipientsSeeNoImageText(server)}</>,
    },
    {
      title: words.recipientsSeeMergeTagInstead,
      text: words.recipientsSeeMergeTagInsteadText,
    },
    {
      title: words.nameDoesntFit,
      text: words.nameDoesntFitText,
    },
    {
      title: words.iChangedDesignByMistake,
      text: words.iChangedDesignByMistakeText,
    },
    {
      title: words.iWantToDo,
      text: <>{words.iWantToDoThisText(<a href="/docs">{words.apiReference}</a>)}</>,
    },
  ];
}
