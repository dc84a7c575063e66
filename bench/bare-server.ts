/** A Fastify server with constant answers and nothing else: the upper limit for any Fastify product. */
import { readFileSync } from "node:fs";
import Fastify from "fastify";

const app = Fastify();
for (const name of ["doctors", "slots"]) {
  const bytes = readFileSync(`${process.env["BARE_ANSWERS"]}/${name}.json`);
  app.get(`/${name}`, (_, reply) => {
    void reply.type("application/json; charset=utf-8").send(bytes);
  });
}
app.get("/metrics", async () => {
  const { system, user } = process.cpuUsage();
  return `process_cpu_seconds_total ${(system + user) / 1_000_000}\n`;
});
console.log(`ready: ${await app.listen({ host: "127.0.0.1", port: 0 })}`);
process.on("SIGTERM", () => void app.close().then(() => process.exit(0)));
