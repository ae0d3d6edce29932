/**
 * `npm run view-schemas`: writes the JSON Schema of each rulebook's view beside it, made from its type. `-- --check` writes nothing and
 * fails where one is no longer what its type says. Rulebooks are those that `rulebooks/index.ts` makes known.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { dirname, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import ts from 'typescript';
import { type JsonSchema, TypeSchemas } from './type-schema.ts';

const root = fileURLToPath(new URL('../../', import.meta.url));
const LIST = `${root}rulebooks/index.ts`;
/** The third of `Rulebook<State, Move, View, Options>`. */
const VIEW = 2;

/** By file. */
function viewSchemas(): Map<string, string> {
  const { config } = ts.readConfigFile(`${root}server/tsconfig.json`, ts.sys.readFile);
  const { options } = ts.parseJsonConfigFileContent({ ...config, include: [], files: [LIST] }, ts.sys, `${root}server`);
  const program = ts.createProgram([LIST], options);
  const checker = program.getTypeChecker();
  const files = new Map<string, string>();
  for (const rulebook of registered(program, checker)) {
    const view = checker.getTypeArguments(checker.getTypeOfSymbol(rulebook) as ts.TypeReference)[VIEW];
    const file = rulebook.valueDeclaration?.getSourceFile().fileName;
    if (!view || !file) throw new Error(`${rulebook.name} is no rulebook`);
    const schemas = new TypeSchemas(checker);
    const whole = schemas.whole(view);
    const { definitions } = schemas;
    files.set(`${dirname(file)}/view-schema.json`, written({ title: 'View', ...whole, $defs: definitions }));
  }
  return files;
}

/** What `register(…)` is given in the list. */
function registered(program: ts.Program, checker: ts.TypeChecker): ts.Symbol[] {
  const found: ts.Symbol[] = [];
  for (const statement of program.getSourceFile(LIST)?.statements ?? []) {
    if (!ts.isExpressionStatement(statement) || !ts.isCallExpression(statement.expression)) continue;
    const [given] = statement.expression.arguments;
    const symbol = given && checker.getSymbolAtLocation(given);
    if (symbol) found.push(checker.getAliasedSymbol(symbol));
  }
  return found;
}

const written = (schema: JsonSchema): string => `${JSON.stringify(schema, null, 1)}\n`;

const before = (file: string): string => (ts.sys.fileExists(file) ? readFileSync(file, 'utf8') : '');
const old = [...viewSchemas()].filter(([file, text]) => before(file) !== text);
const names = old.map(([file]) => relative(root, file)).join(', ');
if (process.argv.includes('--check')) {
  if (old.length > 0)
    console.error(`Not what the type of the view says: ${names}. \`npm run view-schemas\` writes them.`);
  process.exitCode = old.length > 0 ? 1 : 0;
} else {
  for (const [file, text] of old) writeFileSync(file, text);
  console.log(old.length > 0 ? `Written: ${names}` : 'All are as their types say.');
}
