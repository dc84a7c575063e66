import { once } from "node:events";
import { type AddressInfo, createServer, type Socket } from "node:net";

export interface ReceivedMail {
  to: string;
  /** Headers and body as they came. */
  source: string;
}

/** A mail server for tests: takes what it is given, and on request hangs up in the middle of a mail. */
export async function startFakeSmtpServer() {
  const received: ReceivedMail[] = [];
  const open = new Set<Socket>();
  let hangUps = 0;

  const server = createServer((socket) => {
    open.add(socket);
    socket.on("close", () => open.delete(socket)).on("error", () => {});
    let to = "";
    let source: string | undefined;
    let unread = "";

    function answer(line: string) {
      if (source !== undefined) {
        if (line !== ".") {
          source += `${line}\n`;
          return;
        }
        received.push({ to, source });
        source = undefined;
        socket.write("250 taken\r\n");
        return;
      }
      const command = line.slice(0, 4).toUpperCase();
      if (command === "RCPT") to = /<(.*)>/.exec(line)?.[1] ?? "";
      if (command === "DATA" && hangUps > 0) {
        hangUps -= 1;
        socket.destroy();
      } else if (command === "DATA") {
        source = "";
        socket.write("354 go on\r\n");
      } else if (command === "QUIT") socket.end("221 bye\r\n");
      else socket.write("250 ok\r\n");
    }

    socket.write("220 fake\r\n");
    socket.on("data", (chunk: Buffer) => {
      const lines = (unread + chunk.toString("latin1")).split("\r\n");
      unread = lines.pop()!;
      lines.forEach(answer);
    });
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");

  return {
    url: `smtp://127.0.0.1:${(server.address() as AddressInfo).port}`,
    received,
    hangUpOnNext: (times = 1) => {
      hangUps = times;
    },
    async stop() {
      for (const socket of open) socket.destroy();
      server.close();
      await once(server, "close");
    },
  };
}
