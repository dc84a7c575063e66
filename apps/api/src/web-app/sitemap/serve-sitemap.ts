import { commonErrors } from "@medisense/contract/errors";
import type { FastifyInstance } from "fastify";
import type { Database } from "../../platform/database/open-database.ts";
import { DomainError } from "../../platform/domain-error.ts";
import { clientIpOf } from "../../platform/http/client-ip.ts";
import { fixedPaths, partsOf, pathsIn, type SubjectName, subjects } from "./listed-pages.ts";

/** URLs of no use to a search engine: personal pages, and the same page in another order. */
const ownPaths = [
  "/login",
  "/signup",
  "/dashboard/home",
  "/dashboard/userinfo",
  "/dashboard/doctors/my-appointment-cart",
  "/dashboard/doctors/verify-appointment",
  "/dashboard/doctors/chat-with-doctor",
  "/dashboard/doctors/video-call-with-doctor",
  "/dashboard/medicines/cart",
  "/dashboard/medicines/checkout",
  "/dashboard/medicines/verify-order",
  "/*?*q=",
  "/*?*sort=",
];

/** Serves the URLs of the public screens to search engines, and those that they should leave alone. */
export function serveSitemap(app: FastifyInstance, db: Database) {
  app.get("/robots.txt", async (request, reply) => {
    const lines = ["User-agent: *", ...ownPaths.map((path) => `Disallow: ${path}`), "Allow: /"];
    void reply.type("text/plain; charset=utf-8").header("cache-control", "public, max-age=3600");
    return `${lines.join("\n")}\n\nSitemap: ${request.ownOrigin()}/sitemap.xml\n`;
  });

  app.get("/sitemap.xml", async (request, reply) => {
    const names = Object.keys(subjects) as SubjectName[];
    const lists = await app.inTurn.costly(clientIpOf(request), () =>
      Promise.all(names.map(async (name) => (await partsOf(db, name)).map((part) => `${name}${part && `-${part}`}`))),
    );
    const entries = ["pages", ...lists.flat()].map((list) => `/sitemaps/${list}.xml`);
    void reply.type("application/xml; charset=utf-8").header("cache-control", "public, max-age=3600");
    return xmlOf("sitemapindex", "sitemap", entries, request.ownOrigin());
  });

  app.get<{ Params: { list: string } }>("/sitemaps/:list", async (request, reply) => {
    const paths = await app.inTurn.costly(clientIpOf(request), () => pathsOf(request.params.list));
    void reply.type("application/xml; charset=utf-8").header("cache-control", "public, max-age=3600");
    return xmlOf("urlset", "url", paths, request.ownOrigin());
  });

  async function pathsOf(list: string) {
    if (list === "pages.xml") return fixedPaths;
    const [, name = "", part = ""] = /^([a-z]+)(?:-([0-9a-f]{1,4}))?\.xml$/.exec(list) ?? [];
    if (!Object.hasOwn(subjects, name)) throw new DomainError(commonErrors.notFound);
    return pathsIn(db, name as SubjectName, part);
  }
}

function xmlOf(root: string, element: string, paths: string[], origin: string) {
  const entries = paths.map((path) => `<${element}><loc>${origin}${path.replaceAll("&", "&amp;")}</loc></${element}>`);
  return `<?xml version="1.0" encoding="UTF-8"?>
<${root} xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
${entries.join("\n")}
</${root}>
`;
}
