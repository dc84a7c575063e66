import type { ESTree, Plugin } from "vite";

const HELPER = "\0made-on-first-use";

/**
 * Stands for a value that is made when one of its properties is first read. Zod binds methods to the value itself. It
 * would try to make code out of text, which the content security policy refuses and reports.
 */
const helper = `
import { config } from "zod";
config({ jitless: true });
export function madeOnFirstUse(make) {
  let made;
  return new Proxy({}, {
    get: (_, key) => Reflect.get(made ??= make(), key),
    has: (_, key) => Reflect.has(made ??= make(), key),
  });
}`;

/**
 * Makes a schema, and a call of the contract, when it is first used. A screen loads the declarations of many calls and
 * makes few; making a schema is what costs a slow phone most. What nobody uses is left out of the build, and so are the
 * summaries of calls.
 */
export function lazySchemas(): Plugin {
  return {
    name: "lazy-schemas",
    apply: (_, { command, isSsrBuild }) => command === "build" && !isSsrBuild,
    // After the types are removed.
    enforce: "post",
    resolveId: (id) => (id === HELPER ? id : undefined),
    load: (id) => (id === HELPER ? helper : undefined),
    transform: {
      filter: { id: /\/(packages\/contract|apps\/web)\/src\/[^?]*\.tsx?$/, code: /["'](zod|[^"']*\/endpoint\.ts)["']/ },
      handler(code) {
        return makeLazy(code, this.parse(code).body);
      },
    },
  };
}

/** Returns the code of a module with its schemas and calls made lazily, or undefined when it makes none. */
export function makeLazy(code: string, body: ESTree.Program["body"]) {
  const bound = new Set(body.flatMap(namesOf));
  let result = code;
  for (const { init } of body.flatMap(constantsOf).reverse()) {
    if (init?.type !== "CallExpression" || !isSchema(rootOf(init), bound)) continue;
    const { start, end } = init;
    const made = `/* @__PURE__ */ madeOnFirstUse(() => (${withoutSummary(code, init)}))`;
    result = result.slice(0, start) + made + result.slice(end);
  }
  return result === code ? undefined : `import { madeOnFirstUse } from ${JSON.stringify(HELPER)};\n${result}`;
}

/** Returns the code of a call without its summary, which only the API pages show. */
function withoutSummary(code: string, { start, end, arguments: [declared] }: ESTree.CallExpression) {
  const properties = declared?.type === "ObjectExpression" ? declared.properties : [];
  const at = properties.findIndex(
    (one) => one.type === "Property" && one.key.type === "Identifier" && one.key.name === "summary",
  );
  const [summary, next] = [properties[at], properties[at + 1]];
  const isOfCall = code.startsWith("endpoint(", start) && summary && next;
  return isOfCall ? code.slice(start, summary.start) + code.slice(next.start, end) : code.slice(start, end);
}

/** Schemas begin with a capital letter. What else does, such as `Object`, is not ours. */
const isSchema = (root: string | undefined, bound: Set<string>) =>
  root !== undefined && bound.has(root) && (root === "z" || root === "endpoint" || /^[A-Z]/.test(root));

/** Returns the name with which a chain of calls and properties begins. */
function rootOf(chain: ESTree.Expression | ESTree.Super): string | undefined {
  if (chain.type === "Identifier") return chain.name;
  if (chain.type === "CallExpression") return rootOf(chain.callee);
  return chain.type === "MemberExpression" ? rootOf(chain.object) : undefined;
}

function constantsOf(statement: ESTree.Program["body"][number]) {
  const declaration = statement.type === "ExportNamedDeclaration" ? statement.declaration : statement;
  return declaration?.type === "VariableDeclaration" ? declaration.declarations : [];
}

/** Returns the names that a statement declares, or imports from zod or from our own code. */
function namesOf(statement: ESTree.Program["body"][number]) {
  if (statement.type === "ImportDeclaration")
    return /^(zod$|\.|@medisense\/)/.test(statement.source.value)
      ? statement.specifiers.map(({ local }) => local.name)
      : [];
  return constantsOf(statement).flatMap(({ id }) => (id.type === "Identifier" ? [id.name] : []));
}
