/** Writes structured log lines. No key, parameter value or reader's address may be among the fields. */
export interface Log {
  info(fields: object, message: string): void;
  warn(fields: object, message: string): void;
  error(fields: object, message: string): void;
}
