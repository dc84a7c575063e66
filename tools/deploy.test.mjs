import { existsSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";

const root = fileURLToPath(new URL("..", import.meta.url));
const read = (file) => readFileSync(`${root}/${file}`, "utf8");
const page = read("docs/running.md");
const [unit, site] = [read("deploy/medisense.service"), read("deploy/nginx.conf")];
const settingOf = (name) => new RegExp(`^ {4}${name}=(.*)$`, "m").exec(page)[1];
const lineOf = (name) => new RegExp(`^${name}=(.*)$`, "m").exec(unit)[1];

test("the unit starts the server in the folder, with the settings and under the account of docs/running.md", () => {
  expect(page).toContain(`git clone YOUR-REPOSITORY ${lineOf("WorkingDirectory")}\n`);
  expect(page).toContain(`In \`${lineOf("EnvironmentFile")}\``);
  expect(page).toMatch(new RegExp(`useradd .* ${lineOf("User")}\n`));
  expect(lineOf("ReadWritePaths")).toBe(settingOf("DATA_DIR"));
  expect(existsSync(`${root}/${lineOf("ExecStart").split(" ").at(-1)}`)).toBe(true);
});

test("nginx passes everything on to the port of docs/running.md, and answers under its name", () => {
  const { hostname } = new URL(settingOf("PUBLIC_URL"));
  const names = [...site.matchAll(/server_name (.*);/g)].map(([, name]) => name);

  expect(site).toContain(`server 127.0.0.1:${settingOf("PORT")};`);
  expect(new Set(names)).toEqual(new Set([hostname]));
});

test("every npm script that docs/running.md runs is there", () => {
  const scripts = [...page.matchAll(/npm run ([\w:-]+)/g)].map(([, script]) => script);

  expect(scripts).toContain("build");
  expect(Object.keys(JSON.parse(read("package.json")).scripts)).toEqual(expect.arrayContaining(scripts));
});

test("docs/running.md installs what it calls, and lets nginx read a renewed certificate", () => {
  const installed = /apt install (.*)/.exec(page)[1].split(" ");

  expect(installed).toEqual(expect.arrayContaining(["git", "sudo", "postgresql", "nginx", "certbot"]));
  expect(page).toMatch(/^ {4}certbot certonly --nginx --deploy-hook "systemctl reload nginx" /m);
});
