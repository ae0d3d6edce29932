/** The JSON Schema (2020-12) of a TypeScript type, with its comments as descriptions. Numbers are integers, since rules use no others. Every object is closed. */
import ts from 'typescript';

export type JsonSchema = { [keyword: string]: unknown };

export class TypeSchemas {
  /** Named types. */
  readonly definitions: Record<string, JsonSchema> = {};
  readonly #checker: ts.TypeChecker;
  readonly #named = new Map<ts.Type, string>();

  constructor(checker: ts.TypeChecker) {
    this.#checker = checker;
  }

  /** @throws Error for what JSON cannot hold */
  of(type: ts.Type): JsonSchema {
    if (type.isUnion()) return this.#union(type.types);
    const { flags } = type;
    if (flags & (ts.TypeFlags.Any | ts.TypeFlags.Unknown)) return {};
    if (flags & ts.TypeFlags.String) return { type: 'string' };
    if (flags & ts.TypeFlags.Number) return { type: 'integer' };
    if (flags & ts.TypeFlags.Boolean) return { type: 'boolean' };
    if (flags & ts.TypeFlags.Null) return { type: 'null' };
    if (type.isLiteral()) return { const: type.value };
    if (flags & ts.TypeFlags.BooleanLiteral) return { const: this.#checker.typeToString(type) === 'true' };
    if (isTemplate(type)) return { type: 'string', pattern: `^${patternOf(type)}$` };
    if (this.#checker.isTupleType(type)) return this.#tuple(type as ts.TupleTypeReference);
    if (this.#checker.isArrayType(type)) return { type: 'array', items: this.of(this.#argument(type)) };
    if (flags & (ts.TypeFlags.Object | ts.TypeFlags.Intersection)) return this.#maybeNamed(type);
    throw new Error(`no JSON: ${this.#checker.typeToString(type)}`);
  }

  /** The type's shape inline, even if it has a name. */
  whole(type: ts.Type): JsonSchema {
    return this.#object(type);
  }

  #argument = (type: ts.Type): ts.Type => {
    const [argument] = this.#checker.getTypeArguments(type as ts.TypeReference);
    if (!argument) throw new Error(`a list of nothing: ${this.#checker.typeToString(type)}`);
    return argument;
  };

  /** Merges constants into one list, sorted, because the checker's order is arbitrary. */
  #union(types: readonly ts.Type[]): JsonSchema {
    const present = types.filter((type) => !(type.flags & ts.TypeFlags.Undefined));
    const words = present.flatMap((type) => (type.isStringLiteral() ? [type.value] : [])).sort();
    const numbers = present.flatMap((type) => (type.isNumberLiteral() ? [type.value] : [])).sort((a, b) => a - b);
    const booleans = present.filter((type) => type.flags & ts.TypeFlags.BooleanLiteral);
    const templates = present.filter(isTemplate).map(patternOf).sort();
    const others = present.filter((type) => !type.isLiteral() && !isTemplate(type) && !booleans.includes(type));
    const schemas = others
      .map((type) => this.of(type))
      .sort((a, b) => (JSON.stringify(a) < JSON.stringify(b) ? -1 : 1));
    if (booleans.length === 2) schemas.unshift({ type: 'boolean' });
    else schemas.unshift(...booleans.map((type) => this.of(type)));
    if (templates.length > 0) schemas.unshift({ type: 'string', pattern: `^(${templates.join('|')})$` });
    if (numbers.length > 0) schemas.unshift({ type: 'integer', enum: numbers });
    if (words.length > 0) schemas.unshift({ type: 'string', enum: words });
    const [only, second] = schemas;
    return only && !second ? only : { anyOf: schemas };
  }

  #tuple(type: ts.TupleTypeReference): JsonSchema {
    const items = this.#checker.getTypeArguments(type).map((one) => this.of(one));
    if (type.target.hasRestElement) throw new Error(`a tuple without an end: ${this.#checker.typeToString(type)}`);
    return { type: 'array', prefixItems: items, items: {}, minItems: type.target.minLength, maxItems: items.length };
  }

  #maybeNamed(type: ts.Type): JsonSchema {
    const name = this.#named.get(type) ?? nameOf(type);
    if (name === null) return this.#object(type);
    if (!this.#named.has(type)) {
      if (name in this.definitions) throw new Error(`two types are called ${name}`);
      this.#named.set(type, name);
      this.definitions[name] = {};
      this.definitions[name] = this.#object(type);
    }
    return { $ref: `#/$defs/${name}` };
  }

  #object(type: ts.Type): JsonSchema {
    const properties: Record<string, JsonSchema> = {};
    const required: string[] = [];
    for (const symbol of this.#checker.getPropertiesOfType(type)) {
      const optional = (symbol.flags & ts.SymbolFlags.Optional) !== 0;
      const said = this.#commentOf(symbol);
      properties[symbol.name] = { ...this.of(this.#checker.getTypeOfSymbol(symbol)), ...said };
      if (!optional) required.push(symbol.name);
    }
    const [index] = this.#checker.getIndexInfosOfType(type);
    return {
      ...this.#commentOf(type.aliasSymbol ?? type.symbol),
      type: 'object',
      ...(Object.keys(properties).length > 0 || !index ? { properties } : {}),
      ...(required.length > 0 ? { required } : {}),
      additionalProperties: index ? this.of(index.type) : false,
    };
  }

  #commentOf(symbol: ts.Symbol | undefined): { description?: string } {
    const said = ts.displayPartsToString(symbol?.getDocumentationComment(this.#checker)).replace(/\s+/g, ' ').trim();
    return said ? { description: said } : {};
  }
}

/** The name of an interface, or of an alias of one shape. */
function nameOf(type: ts.Type): string | null {
  if (type.aliasSymbol) return type.aliasTypeArguments ? null : type.aliasSymbol.name;
  const isInterface = ((type as ts.ObjectType).objectFlags & ts.ObjectFlags.Interface) !== 0;
  return isInterface ? type.symbol.name : null;
}

const isTemplate = (type: ts.Type): type is ts.TemplateLiteralType => (type.flags & ts.TypeFlags.TemplateLiteral) !== 0;

/** `t${number}` becomes `t` and an integer. */
function patternOf(type: ts.TemplateLiteralType): string {
  const parts = type.types.map((one) => {
    if (one.flags & ts.TypeFlags.Number) return '-?[0-9]+';
    if (one.flags & ts.TypeFlags.String) return '.*';
    throw new Error('a template of something else');
  });
  const texts = type.texts.map((text) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'));
  return texts.map((text, i) => text + (parts[i] ?? '')).join('');
}
