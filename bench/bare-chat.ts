/** A Socket.IO server with rooms of two and nothing else: no session, no rule, no storage. */
import { createServer } from "node:http";
import { Server } from "socket.io";

const http = createServer();
const io = new Server(http, { serveClient: false });
io.on("connection", (socket) => {
  socket.on("joinRoom", (one: string, other: string, done: (ack: object) => void) => {
    void socket.join([one, other].toSorted().join("_"));
    done({ success: true });
  });
  socket.on(
    "sendMessage",
    (draft: { senderId: string; receiverId: string; clientId: string }, done: (ack: object) => void) => {
      const message = { ...draft, createdAt: new Date().toISOString() };
      io.to([draft.senderId, draft.receiverId].toSorted().join("_")).emit("receiveMessage", message);
      done({ success: true, message });
    },
  );
});
http.listen(0, "127.0.0.1", () => {
  const address = http.address();
  if (address && typeof address === "object") console.log(`ready: http://127.0.0.1:${address.port}`);
});
process.on("SIGTERM", () => process.exit(0));
