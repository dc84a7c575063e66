import { once } from "node:events";
import { type AddressInfo, createServer, type Socket } from "node:net";

interface ReceivedMail {
  to: string;
  /** Headers and body as received. */
  source: string;
}

/** Starts a mail server that accepts every mail and, on request, hangs up in the middle of one or stays silent. */
export async function startFakeSmtpServer() {
  const received: ReceivedMail[] = [];
  const open = new Set<Socket>();
  let hangUps = 0;
  let isSilent = false;

  const server = createServer((socket) => {
    open.add(socket);
    socket.on("close", () => open.delete(socket)).on("error", () => {});
    let to = "";
    let source: string | undefined;
    let unread = "";

    function answer(row: string) {
      if (source !== undefined) {
        if (row !== ".") {
          source += `${row}\n`;
          return;
        }
        received.push({ to, source });
        source = undefined;
        socket.write("250 taken\r\n");
        return;
      }
      const command = row.slice(0, 4).toUpperCase();
      if (command === "RCPT") to = /<(.*)>/.exec(row)?.[1] ?? "";
      if (command === "DATA" && hangUps > 0) {
        hangUps -= 1;
        socket.destroy();
      } else if (command === "DATA") {
        source = "";
        socket.write("354 go on\r\n");
      } else if (command === "QUIT") socket.end("221 bye\r\n");
      else socket.write("250 ok\r\n");
    }

    if (isSilent) return;
    socket.write("220 fake\r\n");
    socket.on("data", (chunk: Buffer) => {
      const rows = (unread + chunk.toString("latin1")).split("\r\n");
      unread = rows.pop()!;
      rows.forEach(answer);
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
    /** Returns the number of open connections. */
    connections: () => open.size,
    /** From now on accepts connections and says nothing. */
    silence() {
      isSilent = true;
    },
    async stop() {
      for (const socket of open) socket.destroy();
      server.close();
      await once(server, "close");
    },
  };
}
