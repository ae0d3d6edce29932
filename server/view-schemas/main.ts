/** Build step: writes the JSON Schema of each rulebook's view type to `web/build/view-schemas/<rulebook>.json`, for the rulebooks that `rulebooks/index.ts` registers. */
import { mkdirSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import ts from 'typescript';
import { type JsonSchema, TypeSchemas } from './type-schema.ts';

const root = fileURLToPath(new URL('../../', import.meta.url));
const LIST = `${root}rulebooks/index.ts`;
/** Index of View in `Rulebook<State, Move, View, Options>`. */
const VIEW = 2;

/** By the id of the rulebook. */
function viewSchemas(): Map<string, string> {
  const { config } = ts.readConfigFile(`${root}server/tsconfig.json`, ts.sys.readFile);
  const { options } = ts.parseJsonConfigFileContent({ ...config, include: [], files: [LIST] }, ts.sys, `${root}server`);
  const program = ts.createProgram([LIST], options);
  const checker = program.getTypeChecker();
  const files = new Map<string, string>();
  for (const rulebook of registered(program, checker)) {
    const view = checker.getTypeArguments(checker.getTypeOfSymbol(rulebook) as ts.TypeReference)[VIEW];
    const id = idOf(rulebook);
    if (!view || !id) throw new Error(`${rulebook.name} is no rulebook`);
    const schemas = new TypeSchemas(checker);
    const whole = schemas.whole(view);
    const { definitions } = schemas;
    files.set(id, written({ title: 'View', ...whole, $defs: definitions }));
  }
  return files;
}

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

function idOf({ valueDeclaration }: ts.Symbol): string | undefined {
  if (!valueDeclaration || !ts.isVariableDeclaration(valueDeclaration)) return undefined;
  const { initializer } = valueDeclaration;
  if (!initializer || !ts.isObjectLiteralExpression(initializer)) return undefined;
  for (const property of initializer.properties)
    if (
      ts.isPropertyAssignment(property) &&
      property.name.getText() === 'id' &&
      ts.isStringLiteral(property.initializer)
    )
      return property.initializer.text;
  return undefined;
}

const folder = new URL('../../web/build/view-schemas/', import.meta.url);
mkdirSync(folder, { recursive: true });
for (const [id, text] of viewSchemas()) writeFileSync(new URL(`${id}.json`, folder), text);
