#!/usr/local/bin/node
// Ends with 0 if a PostgreSQL answers on this machine's port, as pg_isready does, which the package doesn't have.
import { connect } from "node:net";

const askForTls = Buffer.from([0, 0, 0, 8, 4, 210, 22, 47]);
const socket = connect(5432, "127.0.0.1", () => socket.write(askForTls));
socket.setTimeout(2000, () => process.exit(1));
socket.on("data", () => process.exit(0));
socket.on("error", () => process.exit(1));
socket.on("close", () => process.exit(1));
