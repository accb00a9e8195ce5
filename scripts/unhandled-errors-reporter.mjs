import { writeFileSync } from "node:fs";

/**
 * A reporter of Vitest that writes errors outside of any test to the file UNHANDLED_ERRORS_FILE, as JSON: such an
 * error fails the run, and the JSON reporter doesn't name it.
 */
// oxlint-disable-next-line import/no-default-export -- Vitest asks for it
export default class UnhandledErrorsReporter {
  onTestRunEnd(_modules, errors) {
    const file = process.env["UNHANDLED_ERRORS_FILE"];
    if (file === undefined) return;
    const list = errors.map(({ name, message, stack, VITEST_TEST_PATH: path, VITEST_TEST_NAME: test }) => ({
      file: path ?? "",
      test: test ?? "",
      text: stack ?? `${name}: ${message}`,
    }));
    writeFileSync(file, JSON.stringify(list));
  }
}
