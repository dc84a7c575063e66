import { once } from "node:events";
import { readFileSync } from "node:fs";
import { createServer } from "node:http";
import { extname, join } from "node:path";
import { brotliCompressSync } from "node:zlib";

const types: Record<string, string> = { ".html": "text/html; charset=utf-8", ".js": "text/javascript" };

/** Serves the files of a folder that we built ourselves, compressed as the product compresses its own. */
export async function serveFolder(folder: string) {
  const server = createServer((request, response) => {
    const path = request.url === "/" ? "/index.html" : request.url!;
    try {
      const content = brotliCompressSync(readFileSync(join(folder, path)));
      const type = types[extname(path)] ?? "application/octet-stream";
      response.writeHead(200, { "content-type": type, "content-encoding": "br" }).end(content);
    } catch {
      response.writeHead(404).end();
    }
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
  const address = server.address();
  const port = typeof address === "object" && address ? address.port : 0;
  return { url: `http://127.0.0.1:${port}/`, stop: () => void server.close() };
}
