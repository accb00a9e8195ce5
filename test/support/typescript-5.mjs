import { registerHooks } from "node:module";

// The generators of clients call the compiler's programming interface, which TypeScript 7 doesn't have any more.
registerHooks({
  resolve: (specifier, context, next) =>
    next(specifier === "typescript" ? "typescript-5" : specifier, context),
});
