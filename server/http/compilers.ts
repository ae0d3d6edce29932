/**
 * Schemas are made into code once each: what a problem looks like is said by every route, and a second app of this process (every test file
 * has one) has the same routes. Fastify by itself does so once a route.
 */
import AjvCompiler from '@fastify/ajv-compiler';
import SerializerSelector from '@fastify/fast-json-stringify-compiler';

type BuildSerializer = ReturnType<typeof SerializerSelector>;
type Serialize = ReturnType<ReturnType<BuildSerializer>>;

const build = SerializerSelector();
/** By the schema itself: it is a constant of its module, and never changed. */
const serializers = new WeakMap<object, Serialize>();

const buildSerializer: BuildSerializer = (schemas, options) => {
  const compile = build(schemas, options);
  return (route) => {
    const known = serializers.get(route.schema as object); // A schema is an object.
    if (known) return known;
    // Made when it first has something to write: a server that starts has nobody to answer, and most routes are asked seldom.
    let made: Serialize | undefined;
    const serialize: Serialize = (data) => {
      made ??= compile(route);
      return made(data);
    };
    serializers.set(route.schema as object, serialize);
    return serialize;
  };
};

/** To be given to Fastify. Validators of equal options share one Ajv, which knows by its schema what it has compiled. */
export const schemaController = { compilersFactory: { buildValidator: AjvCompiler(), buildSerializer } };
