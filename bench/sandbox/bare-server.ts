/**
 * A bare `node:http` server that answers everything with the same bytes: the fastest possible Node server. Its answers come from the
 * environment.
 */
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";

const { GET_ANSWER = "", POST_ANSWER = "" } = process.env;

const server = createServer((incoming, outgoing) => {
  const send = (status: number, text: string) => {
    outgoing.writeHead(status, {
      "Content-Type": "application/json; charset=utf-8",
      "Content-Length": Buffer.byteLength(text),
    });
    outgoing.end(text);
  };
  if (incoming.method === "GET") return send(200, GET_ANSWER);
  const chunks: Buffer[] = [];
  incoming.on("data", (chunk: Buffer) => chunks.push(chunk));
  incoming.on("end", () => {
    JSON.parse(Buffer.concat(chunks).toString()); // a real server would parse the body, too
    send(202, POST_ANSWER);
  });
});
server.listen(0, "127.0.0.1", () => console.log(`http://127.0.0.1:${(server.address() as AddressInfo).port}`)); // it listens on TCP
