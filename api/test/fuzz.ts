import type { createChance } from './chance.ts';
import { strange } from './strange-values.ts';

type Chance = ReturnType<typeof createChance>;

/** The part of OpenAPI and JSON Schema that our calls use. */
export interface Schema {
  type?: string;
  format?: string;
  pattern?: string;
  const?: unknown;
  enum?: unknown[];
  anyOf?: Schema[];
  oneOf?: Schema[];
  allOf?: Schema[];
  properties?: Record<string, Schema>;
  required?: string[];
  additionalProperties?: Schema | boolean;
  items?: Schema;
  /** The items of a tuple, one by one. */
  prefixItems?: Schema[];
  minItems?: number;
  minimum?: number;
  exclusiveMinimum?: number;
  maximum?: number;
}

export interface Operation {
  method: string;
  path: string;
  parameters: { name: string; in: string; schema: Schema }[];
  body: Schema | null;
}

/** What random requests need to reach the code behind the schemas. */
export interface FuzzSamples {
  /** The ids of existing records. */
  ids: readonly string[];
  /** The records that `{id}` in a path names, or none. */
  idsOf?(path: string): readonly (string | number)[];
  /** Values that fit a field by its name. */
  valuesOf?(path: string, field: string): readonly unknown[];
}

interface Described {
  parameters?: Operation['parameters'];
  requestBody?: { content?: Record<string, { schema?: Schema }> };
}

/** Every call of an OpenAPI document. */
export function operationsOf(document: { paths: Record<string, Record<string, Described>> }): Operation[] {
  return Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, { parameters = [], requestBody }]) => ({
      method: method.toUpperCase(),
      path,
      parameters,
      body: requestBody?.content?.['application/json']?.schema ?? null,
    })),
  );
}

const texts = ['29601', '09:00', '2027-06-08', 'a@b.es', 'abc123', '+34612345678', '1x', '08.06.2027', 'Ana', 'Ring twice', 'nobody', '12'];
const someNames = ['en', 'es', '1', '5', 'account', 'work'];
const strangeNames = strange.filter((value) => typeof value === 'string');

/** Generates calls of a document. Most are valid, and every second one contains a strange value. */
export function createFuzz(chance: Chance, { ids, idsOf = () => [], valuesOf = () => [] }: FuzzSamples) {
  const isRare = (oneIn: number): boolean => chance.below(oneIn) === 0;

  function objectOf({ properties = {}, required = [], additionalProperties }: Schema, path: string): object {
    const sent = Object.entries(properties).filter(([name]) => required.includes(name) || !isRare(4));
    const fields = sent.map(([name, part]) => [name, fieldOf(part, path, name)]);
    if (typeof additionalProperties !== 'object') return Object.fromEntries(fields);
    const names = Array.from({ length: chance.below(4) }, () => chance.oneOf(isRare(25) ? strangeNames : someNames));
    return Object.fromEntries([...fields, ...names.map((name) => [name, partOf(additionalProperties, path)])]);
  }

  function fitting(schema: Schema, path: string): unknown {
    const { type, format, items = {}, minItems = 0 } = schema;
    if (schema.const !== undefined) return schema.const;
    if (schema.enum) return chance.oneOf(schema.enum);
    const either = schema.anyOf ?? schema.oneOf;
    if (either) return fitting(chance.oneOf(either), path);
    if (type === 'object') return objectOf(schema, path);
    if (schema.prefixItems) return schema.prefixItems.map((item) => partOf(item, path));
    if (type === 'array') return Array.from({ length: minItems + chance.below(4) }, () => partOf(items, path));
    if (type === 'boolean') return isRare(2);
    if (type === 'null') return null;
    if (type === 'integer' || type === 'number') return numberIn(schema);
    if (format === 'uuid') return chance.oneOf(ids);
    const patterns = [schema, ...(schema.allOf ?? [])].flatMap(({ pattern }) => (pattern === undefined ? [] : [new RegExp(pattern, 'u')]));
    const known = texts.filter((text) => patterns.every((pattern) => pattern.test(text)));
    return chance.oneOf(known.length > 0 ? known : texts);
  }

  function numberIn({ exclusiveMinimum = -1, minimum = exclusiveMinimum + 1, maximum = 100 }: Schema): number {
    return chance.oneOf([minimum, maximum, Math.min(maximum, minimum + chance.below(100))]);
  }

  /** Nested values may be strange too, usually one field at a time. */
  const partOf = (schema: Schema, path: string): unknown => (isRare(25) ? chance.oneOf(strange) : fitting(schema, path));

  function fieldOf(schema: Schema, path: string, name: string): unknown {
    const values = valuesOf(path, name);
    if (values.length === 0 || isRare(4)) return partOf(schema, path);
    const value = chance.oneOf(values);
    return isRare(4) ? withStrange(value) : value;
  }

  /** The value with something strange in one place. */
  function withStrange(value: unknown): unknown {
    if (typeof value !== 'object' || value === null) return chance.oneOf(strange);
    const names = Object.keys(value);
    if (names.length === 0 || isRare(10)) return chance.oneOf(strange);
    const place = chance.oneOf(names);
    if (!Array.isArray(value)) return { ...value, [place]: withStrange(Object.entries(value).find(([name]) => name === place)?.[1]) };
    return value.map((each: unknown, index) => (String(index) === place ? withStrange(each) : each));
  }

  return function requestOf({ method, path, parameters, body }: Operation) {
    const asText = (value: unknown) => encodeURIComponent(typeof value === 'string' ? value.toWellFormed() : JSON.stringify(value));
    const named = (name: string) => parameters.find((parameter) => parameter.name === name)?.schema ?? { type: 'string' };
    const own = idsOf(path);
    function paramOf(name: string): unknown {
      if (isRare(4)) return partOf(named(name), path);
      const values = valuesOf(path, name);
      if (values.length > 0) return chance.oneOf(values);
      return chance.oneOf(own.length > 0 && !isRare(4) ? own : ids);
    }
    const filled = path.replace(/\{(\w+)\}/g, (_whole, name: string) => asText(paramOf(name)));
    const query = parameters.filter((parameter) => parameter.in === 'query' && !isRare(3));
    const search = query.map(({ name, schema }) => `${name}=${asText(fieldOf(schema, path, name))}`).join('&');
    return { method, url: search === '' ? filled : `${filled}?${search}`, payload: body === null ? undefined : partOf(body, path) };
  };
}
