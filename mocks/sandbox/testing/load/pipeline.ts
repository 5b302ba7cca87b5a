import { connect } from "node:net";
import { readAnswer } from "../fuzz/connection.ts";

/** How many requests a connection has under way. */
const depth = 20;

/**
 * Sends requests over one connection, some of them at the same time.
 * @returns how many were answered with each status
 * @throws when the server closes the connection
 */
export function sendPipelined(port: number, requests: Iterator<string>): Promise<ReadonlyMap<number, number>> {
  return new Promise((resolve, reject) => {
    const statuses = new Map<number, number>();
    let rest: Buffer = Buffer.alloc(0);
    let underWay = 0;
    const socket = connect(port, "127.0.0.1").setNoDelay();
    const send = () => {
      let text = "";
      for (; underWay < depth; underWay++) {
        const { value, done } = requests.next();
        if (done) break;
        text += value;
      }
      if (text !== "") socket.write(text);
      else if (underWay === 0) {
        resolve(statuses);
        socket.destroy();
      }
    };
    socket.on("connect", send);
    socket.on("error", reject);
    socket.on("close", () => reject(new Error("The server closed the connection.")));
    socket.on("data", (bytes) => {
      rest = Buffer.concat([rest, bytes]);
      for (let read = readAnswer(rest, "", false); read; read = readAnswer(rest, "", false)) {
        rest = read.rest;
        underWay -= 1;
        const { status } = read.answer;
        statuses.set(status, (statuses.get(status) ?? 0) + 1);
      }
      send();
    });
  });
}
