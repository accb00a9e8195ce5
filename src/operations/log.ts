/** Structured logging. The fields must hold no key, no parameter's value and no reader's address. */
export interface Log {
  info(fields: object, message: string): void;
  warn(fields: object, message: string): void;
  error(fields: object, message: string): void;
}
