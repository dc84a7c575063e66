import ts from "typescript";

/** Returns the names that a source file declares and exports. Names that it only passes on are left out. */
export function exportedNames(file, text) {
  const source = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, false);
  const names = new Set();
  for (const statement of source.statements) {
    const keywords = statement.modifiers?.map(({ kind }) => kind) ?? [];
    if (!keywords.includes(ts.SyntaxKind.ExportKeyword) || keywords.includes(ts.SyntaxKind.DefaultKeyword)) continue;
    const declarations = ts.isVariableStatement(statement) ? statement.declarationList.declarations : [statement];
    for (const { name } of declarations) for (const found of namesIn(name)) names.add(found);
  }
  return [...names];
}

function namesIn(name) {
  if (!name) return [];
  return ts.isIdentifier(name) ? [name.text] : name.elements.flatMap((element) => namesIn(element.name));
}
