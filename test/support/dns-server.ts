import { createSocket } from "node:dgram";

/** Addresses as bytes, or a response code of RFC 1035 §4.1.1, such as 3 for a name that doesn't exist. */
export type DnsAnswer = readonly Buffer[] | number;

/** A DNS server on loopback, for A and AAAA questions over UDP. */
export interface DnsServer extends AsyncDisposable {
  /** `127.0.0.1:<port>` */
  readonly address: string;
}

const typeA = 1;

/** `answer` gets a name in lower case; undefined for a question that gets no response. */
export async function startDnsServer(
  answer: (name: string, type: "A" | "AAAA") => DnsAnswer | undefined,
): Promise<DnsServer> {
  const server = createSocket("udp4");
  server.on("message", (question, from) => {
    const response = respond(question, answer);
    if (response !== undefined) server.send(response, from.port, from.address);
  });
  await new Promise<void>((resolve) => {
    server.bind(0, "127.0.0.1", resolve);
  });
  return {
    address: `127.0.0.1:${server.address().port}`,
    [Symbol.asyncDispose]: () => new Promise((resolve) => server.close(() => resolve())),
  };
}

function respond(question: Buffer, answer: Parameters<typeof startDnsServer>[0]): Buffer | undefined {
  const labels: string[] = [];
  let end = 12;
  for (let length = question[end] ?? 0; length !== 0; length = question[end] ?? 0) {
    labels.push(question.toString("latin1", end + 1, end + 1 + length).toLowerCase());
    end += length + 1;
  }
  const type = question.readUInt16BE(end + 1);
  const found = answer(labels.join("."), type === typeA ? "A" : "AAAA");
  if (found === undefined) return undefined;
  const [code, addresses] = typeof found === "number" ? [found, []] : [0, found];
  const head = Buffer.alloc(12);
  question.copy(head, 0, 0, 2);
  head.writeUInt16BE(0x8180 | code, 2);
  head.writeUInt16BE(1, 4);
  head.writeUInt16BE(addresses.length, 6);
  const records = addresses.map((address) =>
    Buffer.from([0xc0, 0x0c, 0, type, 0, 1, 0, 0, 0, 0, 0, address.length, ...address]),
  );
  return Buffer.concat([head, question.subarray(12, end + 5), ...records]);
}
