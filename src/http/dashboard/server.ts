import { getServer, sendTestMail, serverBody, testMailBody } from "../../operations/server-addresses.ts";
import { defineEndpoint } from "../endpoint.ts";

export const serverEndpoints = [
  defineEndpoint({
    method: "get",
    path: "/server",
    access: "admin",
    summary: "Read the server's public addresses and mail server",
    answers: { 200: { description: "Addresses and mail server, without credentials", schema: serverBody } },
    handle: async ({ services }) => ({ body: getServer(services) }),
  }),
  defineEndpoint({
    method: "post",
    path: "/server/test-mail",
    access: "admin",
    summary: "Send a test mail to oneself",
    answers: { 200: { description: "The mail server accepted it", schema: testMailBody } },
    handle: async ({ services, caller }) => ({ body: await sendTestMail(services, caller) }),
  }),
];
