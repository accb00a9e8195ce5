import type { Plugin } from "oxlint/plugins-dev";

declare const plugin: Plugin;
// oxlint-disable-next-line import/no-default-export -- oxlint loads a plugin by its default export.
export default plugin;
