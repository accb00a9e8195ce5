import type { ReactNode } from "react";
import { Link } from "wouter";
import { type Company, useCompany } from "../../api/company.ts";
import { Page } from "../../kit/page.tsx";
import styles from "./guide-page.module.css";

/** `/c/{company}/guide`: from an empty list to an image with each recipient's name in an email. */
export function GuidePage() {
  const company = useCompany();
  return (
    <Page
      title="Guide"
      intro="From a template to an email in which everybody sees their own name. It takes about three minutes."
    >
      <ol className={styles["steps"]}>
        {steps(company).map(({ title, text }) => (
          <li key={title} className={styles["step"]}>
            <h2>{title}</h2>
            <p>{text}</p>
          </li>
        ))}
      </ol>
      <section className={styles["section"]} aria-labelledby="words">
        <h2 id="words">Words</h2>
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
        <h2 id="questions">Questions</h2>
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
  const designs = <Link href={`/c/${id}/designs`}>Designs</Link>;
  const isEditor = hasRole("editor");
  return [
    {
      title: "Create a design",
      text: isEditor ? (
        <>
          Open {designs} and choose “New design”. Start from a template, from a size, or from a file. The
          editor opens.
        </>
      ) : (
        <>Editors of your company create designs. You find them under {designs}.</>
      ),
    },
    {
      title: "Make it yours",
      text: "Click a text or a picture to change it. Drop in your logo, choose your colors, and upload your fonts. Press ? to see all keys.",
    },
    {
      title: "Say what differs for each recipient",
      text: (
        <>
          Write <code>{"{{first_name|there}}"}</code> into a text: recipients see their own name, or “there”
          if it isn't known. Or switch “Dynamic” on for a whole layer, so that its text or picture comes from
          the URL.
        </>
      ),
    },
    {
      title: "Try difficult values",
      text: "Long names, other scripts and empty values: under “Test values” you see what happens before a recipient does. “Preview” shows the server's own image.",
    },
    {
      title: "Publish",
      text: "Only published changes reach recipients. Emails that were sent already show them from the next open, because each image is rendered when it is opened.",
    },
    {
      title: "Add it to your email",
      text: "On the design's page, choose your email platform and copy the HTML or the image URL. Fields that are “Different for each recipient” get a merge tag there. Send a test to yourself first.",
    },
  ];
}

const terms: readonly (readonly [string, string])[] = [
  ["Design", "Texts, pictures and shapes on a canvas. It has one image URL, which stays the same for good."],
  ["Parameter", "A part of a design that the URL can change, such as first_name."],
  [
    "Merge tag",
    "What your email platform replaces by the recipient's data, such as *|FNAME|*. Each platform has its own.",
  ],
  ["Open", "The image was loaded once, in an email or on a page. Usage counts opens exactly."],
  ["Draft", "Changes that aren't published. Recipients don't see them."],
  ["Fallback", "What is shown if a value is missing."],
];

function questions({ id, hasRole }: Company): readonly Part[] {
  const server = hasRole("admin") ? (
    <Link href={`/c/${id}/settings/server`}>Settings → Server</Link>
  ) : (
    "Settings → Server, which admins see,"
  );
  return [
    {
      title: "Recipients see no image",
      text: (
        <>
          An address such as 127.0.0.1 or localhost works on one computer only. {server} shows the address of
          this server and the setting that changes it.
        </>
      ),
    },
    {
      title: "Recipients see the merge tag instead of their name",
      text: "The email platform didn't replace it: check its spelling, and that the HTML was pasted as HTML. Limn shows the fallback for tags that it recognises.",
    },
    {
      title: "A name doesn't fit",
      text: "Choose in the editor what happens: the text shrinks, ends in “…”, or wraps. A short text can replace one that would be cut.",
    },
    {
      title: "I changed a design by mistake",
      text: "Undo works in the editor. Under “Versions” you can restore what recipients saw before. Deleted designs can be restored for 30 days.",
    },
    {
      title: "I want to do this from my own program",
      text: (
        <>
          The design's page has code for curl, JavaScript and Python. The <a href="/docs">API reference</a>{" "}
          has all calls, and AI assistants connect over MCP.
        </>
      ),
    },
  ];
}
