#!/usr/local/bin/node
// In the place of SeaweedFS's shell, for the one command that compose.nodes.yaml sends it: creates a bucket.
import { readFileSync } from "node:fs";

const name = /^s3\.bucket\.create -name (\w+)\n$/.exec(readFileSync(0, "utf8"))?.[1];
const master = process.argv.find((word) => word.startsWith("-master="))?.slice("-master=".length);
const answer = await fetch(`http://${master}/${name}`, { method: "POST" });
process.exit(name !== undefined && answer.ok ? 0 : 1);
