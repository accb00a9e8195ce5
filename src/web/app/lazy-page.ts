import { type ComponentType, lazy } from "react";

const reloadedAt = "limn.reloaded-for-new-files";

/** Milliseconds. */
const betweenTries = 2000;

/**
 * A page whose code comes when it is first needed. After an update of the server the old files are gone: then the
 * window is loaded anew, once, which brings the new ones. While the server can't be reached the window waits, for
 * loading anew would leave the browser's own page of trouble in its place.
 */
export function lazyPage<Name extends string>(
  name: Name,
  load: () => Promise<Record<Name, ComponentType>>,
): ComponentType {
  return lazy<ComponentType>(async () => {
    try {
      const module = await load().catch(async () => {
        await serverReached();
        return await load();
      });
      sessionStorage.removeItem(reloadedAt);
      return { default: module[name] };
    } catch (error) {
      if (sessionStorage.getItem(reloadedAt) !== null) throw error;
      sessionStorage.setItem(reloadedAt, location.href);
      location.reload();
      return await new Promise<never>(() => {});
    }
  });
}

/** Resolves once the server answers, whatever it says. */
async function serverReached(): Promise<void> {
  const asked = () =>
    fetch(location.href, { method: "HEAD", cache: "no-store" }).then(
      () => true,
      () => false,
    );
  while (!(await asked())) await new Promise((resolve) => setTimeout(resolve, betweenTries));
}
