import { ObjectStoreRefusedError, StoreUnavailableError } from "../../../store/errors.ts";

/** What the messages name: where the store is. */
interface Place {
  /** Host and port of the endpoint. */
  host: string;
  bucket: string;
}

/** An answer of the store that isn't a success. */
export class StoreAnswerError extends Error {
  readonly status: number;
  /** S3's name of the error, read from the body whatever its media type is. */
  readonly code: string;

  constructor(status: number, body: string) {
    super(`The store answered ${status}`);
    this.status = status;
    this.code = /<Code>(\w{1,60})<\/Code>/.exec(body)?.[1] ?? "Unknown";
  }
}

/**
 * Turns the error of a request into a StoreUnavailableError. Its cause is an ObjectStoreRefusedError if the store answered
 * that a setting is wrong. No answer of the store is part of it: a refused signature is answered with what was signed.
 * Returns errors that no request has caused as they are.
 */
export function toStoreError(error: unknown, place: Place): unknown {
  const cause =
    error instanceof StoreAnswerError ? describeAnswer(error, place) : describeConnection(error, place);
  return cause === undefined ? error : new StoreUnavailableError("unreachable", cause);
}

/** Whether the same request may succeed a moment later. */
export function mayPass(error: unknown): boolean {
  return error instanceof StoreUnavailableError && !(error.cause instanceof ObjectStoreRefusedError);
}

function describeAnswer({ status, code }: StoreAnswerError, { host, bucket }: Place): Error {
  const answer = `${status} (${code})`;
  if (status >= 500 || status === 429 || passingCodes.has(code))
    return new Error(`${host} answered ${answer}`);
  return new ObjectStoreRefusedError((refusals[code] ?? unknownRefusal)({ host, bucket, answer }));
}

/** Undefined for an error that isn't one of the network. */
function describeConnection(error: unknown, { host }: Place): Error | undefined {
  if (!(error instanceof Error)) return undefined;
  if (error.name === "TimeoutError") return new Error(`${host} didn't answer in time`);
  // `fetch` wraps the error of the socket in a TypeError.
  if (!(error instanceof TypeError && error.cause instanceof Error)) return undefined;
  const code = [error, error.cause].map((one) =>
    one instanceof Error && "code" in one ? one.code : undefined,
  );
  return new Error(
    `${host} can't be reached (${code.find((one) => typeof one === "string") ?? "no reason given"})`,
  );
}

/** Codes of refusals that concern one request, not a setting. */
const passingCodes: ReadonlySet<string> = new Set(["RequestTimeout", "OperationAborted"]);

type Refusal = (answer: { host: string; bucket: string; answer: string }) => string;

const wrongRegion: Refusal = ({ host, answer }) =>
  `${host} answered ${answer}: LIMN_S3_REGION or LIMN_S3_ENDPOINT isn't the bucket's`;
const denied: Refusal = ({ host, bucket }) =>
  `${host} denies LIMN_S3_ACCESS_KEY_ID access to the bucket ${bucket} (LIMN_S3_BUCKET): it must be allowed to get, put, delete and list objects`;
const missingBucket: Refusal = ({ host, bucket }) => `${host} has no bucket ${bucket} (LIMN_S3_BUCKET)`;
const unknownKey: Refusal = ({ host }) => `${host} doesn't know LIMN_S3_ACCESS_KEY_ID`;
const wrongSecret: Refusal = ({ host }) =>
  `LIMN_S3_SECRET_ACCESS_KEY isn't the secret of LIMN_S3_ACCESS_KEY_ID at ${host}`;
const wrongClock: Refusal = ({ host }) =>
  `The clock of this machine differs too much from that of ${host} (LIMN_S3_ENDPOINT); set it`;
const unknownRefusal: Refusal = ({ host, answer }) =>
  `${host} answered ${answer}, not as an S3-compatible store does; check LIMN_S3_ENDPOINT`;

const refusals: Record<string, Refusal> = {
  AccessDenied: denied,
  AllAccessDisabled: denied,
  Forbidden: denied,
  NoSuchBucket: missingBucket,
  InvalidBucketName: missingBucket,
  InvalidAccessKeyId: unknownKey,
  SignatureDoesNotMatch: wrongSecret,
  RequestTimeTooSkewed: wrongClock,
  AuthorizationHeaderMalformed: wrongRegion,
  PermanentRedirect: wrongRegion,
  TemporaryRedirect: wrongRegion,
};
