import { createHash } from 'node:crypto';
import { type CallName, calls, endpoints, socketEvents } from '@nitida/contract';
import * as z from 'zod';
import { canonicalJson } from '../identity/canonical-json.ts';

/** Maps the path of each field to its type: `orders[].id` to `string`. `?` after the type: the field may be left out. */
export type FieldTypes = Record<string, string>;

/** What crosses the network in a call. */
export interface CallShape {
  /** `GET /api/booking/draft` */
  address: string;
  input: FieldTypes;
  answer: FieldTypes;
}

/** The calls and events that an API offers, by name. */
export interface ApiContract {
  calls: Record<string, CallShape>;
  events: Record<string, FieldTypes>;
}

/** The contract of the API that runs, and those that it had before, newest first. */
export interface KnownContract {
  now: ApiContract;
  earlier: readonly ApiContract[];
}

interface JsonSchema {
  type?: string | string[];
  enum?: unknown[];
  const?: unknown;
  properties?: Record<string, JsonSchema>;
  required?: string[];
  items?: JsonSchema;
  prefixItems?: JsonSchema[];
  anyOf?: JsonSchema[];
  oneOf?: JsonSchema[];
  allOf?: JsonSchema[];
  additionalProperties?: boolean | JsonSchema;
  $ref?: string;
  $defs?: Record<string, JsonSchema>;
}

const isNull = ({ type }: JsonSchema): boolean => type === 'null';

/** A type in words: `string`, `"Basic"|"Detailed"`, `integer|null`. Limits and formats are left out. */
function typeText(schema: JsonSchema): string {
  if (schema.const !== undefined) return JSON.stringify(schema.const);
  if (schema.enum)
    return schema.enum
      .map((value) => JSON.stringify(value))
      .toSorted()
      .join('|');
  const { type = 'any' } = schema;
  return Array.isArray(type) ? type.toSorted().join('|') : type;
}

/** Writes a schema and all below it into `fields`. `path` is empty for the whole payload. */
function describe(schema: JsonSchema, path: string, mark: string, fields: FieldTypes): void {
  const parts = schema.anyOf ?? schema.oneOf;
  if (schema.allOf) for (const part of schema.allOf) describe(part, path, mark, fields);
  else if (parts) describeUnion(parts, path, mark, fields);
  else {
    fields[path] = typeText(schema) + mark;
    describeInside(schema, path, fields);
  }
}

function describeInside(
  { properties = {}, required = [], items, prefixItems = [], additionalProperties }: JsonSchema,
  path: string,
  fields: FieldTypes,
) {
  for (const [name, inner] of Object.entries(properties))
    describe(inner, path === '' ? name : `${path}.${name}`, required.includes(name) ? '' : '?', fields);
  if (items) describe(items, `${path}[]`, '', fields);
  for (const [at, inner] of prefixItems.entries()) describe(inner, `${path}[${at}]`, '', fields);
  if (typeof additionalProperties === 'object') describe(additionalProperties, `${path}.*`, '', fields);
}

/** Of simple types one text, of one object that may be null its fields, of several objects the fields of each by its place. */
function describeUnion(parts: readonly JsonSchema[], path: string, mark: string, fields: FieldTypes): void {
  const own = parts.filter((part) => !isNull(part));
  const isSimple = own.every((part) => !part.properties && !part.items && !part.anyOf && !part.oneOf && !part.allOf);
  const none = own.length < parts.length ? '|null' : '';
  const [only] = own;
  if (only && own.length === 1) describe(only, path, none + mark, fields);
  else if (isSimple) fields[path] = `${[...new Set(own.map(typeText))].toSorted().join('|')}${none}${mark}`;
  else {
    fields[path] = `one of ${own.length}${none}${mark}`;
    for (const [at, part] of own.entries()) describe(part, `${path}(${at})`, '', fields);
  }
}

function fieldTypes(schema: z.ZodType, io: 'input' | 'output'): FieldTypes {
  if (schema instanceof z.ZodUndefined) return {};
  const json: unknown = z.toJSONSchema(schema, { io, unrepresentable: 'any', reused: 'inline', cycles: 'throw' });
  const fields: FieldTypes = {};
  describe(json as JsonSchema, '', '', fields);
  return fields;
}

const prefixed = (part: string, fields: FieldTypes): [string, string][] =>
  Object.entries(fields).map(([path, type]) => [path === '' ? part : `${part}.${path}`, type]);

function shapeOf(name: CallName): CallShape {
  const { params, query, body, answer } = calls[name];
  const [method, path] = endpoints[name];
  const parts = { params, query, body };
  const input = Object.entries(parts).flatMap(([part, schema]) => prefixed(part, fieldTypes(schema, 'input')));
  return { address: `${method} ${path}`, input: Object.fromEntries(input), answer: fieldTypes(answer, 'output') };
}

let known: ApiContract | null = null;

/** The contract of this checkout. */
export function apiContract(): ApiContract {
  known ??= {
    calls: Object.fromEntries((Object.keys(calls) as CallName[]).map((name) => [name, shapeOf(name)])),
    events: Object.fromEntries(Object.entries(socketEvents).map(([name, schema]) => [name, fieldTypes(schema, 'output')])),
  };
  return known;
}

/** The hash by which a release names the shape for which it was built. */
export const shapeHash = (shape: CallShape | FieldTypes): string =>
  createHash('sha256').update(canonicalJson(shape)).digest('base64url').slice(0, 16);

const hashes = (shapes: Record<string, CallShape | FieldTypes>): Record<string, string> =>
  Object.fromEntries(Object.entries(shapes).map(([name, shape]) => [name, shapeHash(shape)]));

export const callHashes = (): Record<string, string> => hashes(apiContract().calls);
export const eventHashes = (): Record<string, string> => hashes(apiContract().events);
