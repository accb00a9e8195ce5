import { registerHooks } from "node:module";

// Client generators use the compiler API, which TypeScript 7 no longer has.
registerHooks({
  resolve: (specifier, context, next) =>
    next(specifier === "typescript" ? "typescript-5" : specifier, context),
});
