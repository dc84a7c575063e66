import ts from "typescript";

/**
 * Returns the name and the kind (`function`, `call`, `value` or `type`) of each declaration that a source file exports.
 * Names that it only passes on are left out.
 */
export function exportsOf(file, text) {
  const source = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, false);
  return source.statements.flatMap((statement) => {
    const keywords = statement.modifiers?.map(({ kind }) => kind) ?? [];
    if (!keywords.includes(ts.SyntaxKind.ExportKeyword) || keywords.includes(ts.SyntaxKind.DefaultKeyword)) return [];
    const declarations = ts.isVariableStatement(statement) ? statement.declarationList.declarations : [statement];
    return declarations.flatMap((declaration) =>
      namesIn(declaration.name).map((name) => ({ name, kind: kindOf(declaration) })),
    );
  });
}

function namesIn(name) {
  if (!name) return [];
  return ts.isIdentifier(name) ? [name.text] : name.elements.flatMap((element) => namesIn(element.name));
}

function kindOf(declaration) {
  if (ts.isInterfaceDeclaration(declaration) || ts.isTypeAliasDeclaration(declaration)) return "type";
  const value = declaration.initializer ?? declaration;
  if (ts.isCallExpression(value) && value.expression.text === "endpoint") return "call";
  return ts.isFunctionDeclaration(value) || ts.isArrowFunction(value) ? "function" : "value";
}
