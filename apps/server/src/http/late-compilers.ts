/**
 * Validators and serializers of the calls, each compiled when it is first used.
 * Owns: when a schema becomes code, and by which rules. Promises: a schema is compiled once, however many addresses and
 * statuses share it, by the web server's own compilers. To compile all of them takes longer than the rest of a start, and
 * most addresses are not called.
 * Never: changes a request to fit a schema.
 */
import { AjvCompiler } from '@fastify/ajv-compiler';
import { SerializerSelector } from '@fastify/fast-json-stringify-compiler';
import type {
  FastifyInstance,
  FastifySchema,
  FastifySchemaCompiler,
  FastifySerializerCompiler,
} from 'fastify';

const RULES = { coerceTypes: false, removeAdditional: false, useDefaults: false } as const;

/** Makes a value for an object once, at the first question. */
function oncePer<Value>(): (key: object, make: () => Value) => Value {
  const made = new WeakMap<object, { readonly value: Value }>();
  return (key, make) => {
    const found = made.get(key) ?? { value: make() };
    made.set(key, found);
    return found.value;
  };
}

function lateValidators(): FastifySchemaCompiler<FastifySchema> {
  const compile = AjvCompiler()({}, { customOptions: RULES });
  const once = oncePer<ReturnType<typeof compile>>();
  return (route) => {
    const validate: ReturnType<FastifySchemaCompiler<FastifySchema>> = (fields: unknown) => {
      const validator = once(route.schema, () => compile(route));
      const holds = validator(fields) === true;
      // The web server reads what is wrong off the function that it called.
      validate.errors = validator.errors ?? null;
      return holds;
    };
    return validate;
  };
}

function lateSerializers(): FastifySerializerCompiler<object> {
  const compile = SerializerSelector()();
  const once = oncePer<ReturnType<typeof compile>>();
  return (route) => (answer) =>
    once(route.schema, () => compile({ ...route, httpStatus: route.httpStatus ?? 'default' }))(answer);
}

/** To be called before anything is mounted. */
export function compileLate(app: FastifyInstance): void {
  app.setValidatorCompiler(lateValidators());
  app.setSerializerCompiler(lateSerializers());
}
