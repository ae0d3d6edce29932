/**
 * Compiles each schema once. Fastify alone would do so per route, although all routes share the problem schema and a second app in this
 * process (each test file) has the same routes.
 */
import AjvCompiler from '@fastify/ajv-compiler';
import SerializerSelector from '@fastify/fast-json-stringify-compiler';

type BuildSerializer = ReturnType<typeof SerializerSelector>;
type Serialize = ReturnType<ReturnType<BuildSerializer>>;

const build = SerializerSelector();
/** Keyed by the schema object: a module constant, never changed. */
const serializers = new WeakMap<object, Serialize>();

const buildSerializer: BuildSerializer = (schemas, options) => {
  const compile = build(schemas, options);
  return (route) => {
    const known = serializers.get(route.schema as object); // A schema is an object.
    if (known) return known;
    // Compiled at first use: most routes are rarely called.
    let made: Serialize | undefined;
    const serialize: Serialize = (data) => {
      made ??= compile(route);
      return made(data);
    };
    serializers.set(route.schema as object, serialize);
    return serialize;
  };
};

/** Fastify's `schemaController`. Validators with equal options share one Ajv, which caches by schema. */
export const schemaController = { compilersFactory: { buildValidator: AjvCompiler(), buildSerializer } };
