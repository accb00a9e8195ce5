import { type ComponentType, type ReactNode, useEffect, useState } from "react";
import { PageSkeleton } from "../kit/skeleton.tsx";
import * as words from "./words.ts";

const reloadKey = "limn.reloaded-for-new-files";
const retryMs = 2000;

/**
 * A page or a dialog whose code loads when it is first shown. Not `lazy` of React: after it has shown a fallback, React waits
 * 300 ms before it shows the page.
 */
export function lazyPage<Name extends string, Props extends object = object>(
  name: Name,
  load: () => Promise<Record<Name, ComponentType<Props>>>,
  whileLoading: ReactNode = <PageSkeleton label={words.loadingPage} />,
): ComponentType<Props> {
  let Page: ComponentType<Props> | undefined;
  return function LazyPage(props: Props) {
    const [problem, setProblem] = useState<unknown>();
    const [isLoaded, setLoaded] = useState(Page !== undefined);
    useEffect(() => {
      if (isLoaded) return;
      loadOrReload(load).then(
        (module) => {
          Page = module[name];
          setLoaded(true);
        },
        (error: unknown) => setProblem(error),
      );
    }, [isLoaded]);
    if (problem !== undefined) throw problem;
    return Page === undefined ? whileLoading : <Page {...props} />;
  };
}

/**
 * After a server update the old chunks no longer exist, so the window reloads once to get the new ones. While the server
 * is unreachable it waits instead, because a reload would replace the page with the browser's error page.
 */
async function loadOrReload<Module>(load: () => Promise<Module>): Promise<Module> {
  try {
    const module = await load().catch(async () => {
      await waitForServer();
      return await load();
    });
    sessionStorage.removeItem(reloadKey);
    return module;
  } catch (error) {
    if (sessionStorage.getItem(reloadKey) !== null) throw error;
    sessionStorage.setItem(reloadKey, location.href);
    location.reload();
    return await new Promise<never>(() => {});
  }
}

/** Resolves when the server responds, with any status. */
async function waitForServer(): Promise<void> {
  const isReachable = () =>
    fetch(location.href, { method: "HEAD", cache: "no-store" }).then(
      () => true,
      () => false,
    );
  while (!(await isReachable())) await new Promise((resolve) => setTimeout(resolve, retryMs));
}
