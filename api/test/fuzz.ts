import type { createChance } from './chance.ts';

type Chance = ReturnType<typeof createChance>;

/** The part of OpenAPI that our documents use. */
export interface Schema {
  type?: string;
  format?: string;
  pattern?: string;
  const?: unknown;
  enum?: unknown[];
  anyOf?: Schema[];
  properties?: Record<string, Schema>;
  items?: Schema;
  minimum?: number;
  maximum?: number;
}

export interface Operation {
  method: string;
  path: string;
  parameters: { name: string; in: string; schema: Schema }[];
  body: Schema | null;
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
const strange: readonly unknown[] = [
  null,
  '',
  ' ',
  '\u0000',
  'a\u0000b',
  '\ud800',
  '\u202eabc',
  'a\r\nb',
  '<script>',
  "'; drop table users; --",
  '%00',
  '../../etc/passwd',
  '🌵',
  'x'.repeat(300),
  'x'.repeat(5000),
  0,
  -1,
  1.5,
  2 ** 31,
  2 ** 53,
  -(2 ** 31) - 1,
  1e300,
  true,
  false,
  [],
  {},
  [[]],
  { $ne: null },
  { toString: 1 },
  '0000-01-01',
  '9999-12-31',
  '2027-02-30',
  '24:00',
  '__proto__',
  'NaN',
  '1e9',
];

/** Generates calls of a document. Most are valid, and every second one contains a strange value. `ids` name existing records. */
export function createFuzz(chance: Chance, ids: readonly string[]) {
  function fitting(schema: Schema): unknown {
    if (schema.const !== undefined) return schema.const;
    if (schema.enum) return chance.oneOf(schema.enum);
    if (schema.anyOf) return fitting(chance.oneOf(schema.anyOf));
    if (schema.type === 'object') {
      return Object.fromEntries(Object.entries(schema.properties ?? {}).map(([name, part]) => [name, partOf(part)]));
    }
    if (schema.type === 'array') return Array.from({ length: chance.below(4) }, () => partOf(schema.items ?? {}));
    if (schema.type === 'boolean') return chance.below(2) === 0;
    if (schema.type === 'null') return null;
    if (schema.type === 'integer' || schema.type === 'number') return numberIn(schema);
    if (schema.format === 'uuid') return chance.oneOf(ids);
    const { pattern } = schema;
    const known = pattern === undefined ? texts : texts.filter((text) => new RegExp(pattern, 'u').test(text));
    return chance.oneOf(known.length > 0 ? known : texts);
  }

  function numberIn({ minimum = 0, maximum = 100 }: Schema): number {
    return chance.oneOf([minimum, maximum, Math.min(maximum, minimum + chance.below(100))]);
  }

  /** Nested values may be strange too, usually one field at a time. */
  const partOf = (schema: Schema): unknown => (chance.below(25) === 0 ? chance.oneOf(strange) : fitting(schema));

  return function requestOf({ method, path, parameters, body }: Operation) {
    const asText = (value: unknown) => encodeURIComponent(typeof value === 'string' ? value.toWellFormed() : JSON.stringify(value));
    const named = (name: string) => parameters.find((parameter) => parameter.name === name)?.schema ?? { type: 'string' };
    const idOr = (schema: Schema) => (chance.below(3) === 0 ? partOf(schema) : chance.oneOf(ids));
    const filled = path.replace(/\{(\w+)\}/g, (_whole, name: string) => asText(idOr(named(name))));
    const query = parameters.filter((parameter) => parameter.in === 'query' && chance.below(2) === 0);
    const search = query.map(({ name, schema }) => `${name}=${asText(partOf(schema))}`).join('&');
    return { method, url: search === '' ? filled : `${filled}?${search}`, payload: body === null ? undefined : partOf(body) };
  };
}
