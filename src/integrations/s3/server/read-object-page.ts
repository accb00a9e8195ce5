import { SaxesParser } from "saxes";

/** A page of ListObjectsV2. */
export interface ObjectPage {
  objects: { name: string; bytes: number }[];
  /** Names the next page, if there is one. */
  token: string | undefined;
}

/** Reads the body of an answer to ListObjectsV2. Throws for what isn't one. */
export function readObjectPage(xml: string): ObjectPage {
  const page: ObjectPage = { objects: [], token: undefined };
  const path: string[] = [];
  let isList = false;
  let object = { name: "", bytes: 0 };
  let text = "";
  const parser = new SaxesParser();
  parser.on("error", (error) => {
    throw error;
  });
  parser.on("opentag", ({ name }) => {
    path.push(name);
    isList ||= path.join("/") === "ListBucketResult";
    text = "";
  });
  parser.on("text", (part) => void (text += part));
  parser.on("closetag", () => {
    const element = path.splice(0).join("/");
    path.push(...element.split("/").slice(0, -1));
    if (element === "ListBucketResult/Contents/Key") object.name = text;
    else if (element === "ListBucketResult/Contents/Size") object.bytes = Number(text);
    else if (element === "ListBucketResult/NextContinuationToken") page.token = text;
    else if (element === "ListBucketResult/Contents") {
      page.objects.push(object);
      object = { name: "", bytes: 0 };
    }
    text = "";
  });
  parser.write(xml).close();
  if (!isList) throw new Error("It isn't a list of objects");
  return page;
}
