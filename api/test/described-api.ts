import { Ajv2020 } from 'ajv/dist/2020.js';
import type { FastifyInstance } from 'fastify';

type JsonSchema = Record<string, unknown>;

export interface DescribedOperation {
  operationId: string;
  summary: string;
  tags: string[];
  security: Record<string, string[]>[];
  parameters?: { name: string; in: 'path' | 'query'; required: boolean; schema: JsonSchema }[];
  requestBody?: { content: Record<string, { schema: JsonSchema }> };
  responses: Record<string, { description: string; content: Record<string, { schema: JsonSchema }> }>;
  /** Not of the document: where it stands there. */
  method: string;
  path: string;
}

interface Scheme {
  type: string;
  in?: string;
  name?: string;
  scheme?: string;
}

export interface ApiDocument {
  openapi: string;
  components: { securitySchemes: Record<string, Scheme>; schemas: Record<string, JsonSchema> };
  operations: DescribedOperation[];
}

type Operations = Record<string, Record<string, Omit<DescribedOperation, 'method' | 'path'>>>;

/** The OpenAPI document of an origin, with its operations as a list. */
export async function readDocument(app: FastifyInstance): Promise<ApiDocument> {
  const { openapi, components, paths } = (await app.inject('/api/docs/json')).json<
    Omit<ApiDocument, 'operations'> & { paths: Operations }
  >();
  const operations = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ ...operation, method: method.toUpperCase(), path })),
  );
  return { openapi, components, operations };
}

/** What a client sends: the parameters of path and query by name, and a body. */
export interface Sent {
  params?: Record<string, string>;
  body?: Record<string, unknown>;
}

export interface DescribedClient {
  /** @returns the status and the answer. Throws when the request or the answer does not fit the document. */
  call(operationId: string, sent?: Sent): Promise<{ status: number; data: Record<string, never> }>;
  /** The client's token, which it sends only where the document asks for it. */
  token: string;
}

/** A client that knows nothing of the API but its document. It keeps cookies, and sends what identifies somebody only to the operations that ask for it. */
export function openDescribedClient(app: FastifyInstance, { components, operations }: ApiDocument): DescribedClient {
  const cookies = new Map<string, string>();
  const { securitySchemes } = components;
  const ajv = new Ajv2020({ strict: false, validateFormats: false });
  const secrets = new Set(Object.values(securitySchemes).flatMap(({ name }) => name ?? []));

  function fits(schema: JsonSchema, value: unknown, what: string): void {
    if (!ajv.validate({ ...schema, components }, value)) throw new Error(`${what}: ${ajv.errorsText()}`);
  }

  const client: DescribedClient = {
    token: '',
    async call(operationId, { params = {}, body } = {}) {
      const operation = operations.find((each) => each.operationId === operationId);
      if (!operation) throw new Error(`The document has no ${operationId}`);
      const { method, path, parameters = [], requestBody, security, responses } = operation;
      const known = new Set(parameters.map(({ name }) => name));
      for (const name of Object.keys(params)) if (!known.has(name)) throw new Error(`${operationId} has no parameter ${name}`);
      for (const { name, required, schema } of parameters)
        if (required || name in params) fits(schema, params[name], `${operationId}, ${name}`);
      if (requestBody) fits(requestBody.content['application/json']?.schema ?? {}, body, `${operationId}, body`);
      else if (body) throw new Error(`${operationId} has no body`);

      const asked = security.map((each) => Object.keys(each).map((name) => securitySchemes[name]));
      const schemes = asked.flat();
      const sentCookies = [...cookies].filter(([name]) => !secrets.has(name) || schemes.some((scheme) => scheme?.name === name));
      const answer = await app.inject({
        method: method as 'GET',
        url: path.replace(/\{(\w+)\}/g, (_whole, name: string) => encodeURIComponent(params[name] ?? '')),
        query: Object.fromEntries(
          parameters.flatMap(({ name, in: place }) => (place === 'query' && name in params ? [[name, params[name] ?? '']] : [])),
        ),
        headers: {
          accept: 'application/json',
          ...(sentCookies.length > 0 && { cookie: sentCookies.map(([name, value]) => `${name}=${value}`).join('; ') }),
          ...(schemes.some((scheme) => scheme?.scheme === 'bearer') && { authorization: `Bearer ${client.token}` }),
        },
        ...(body && { payload: body }),
      });
      for (const { name, value } of answer.cookies) cookies.set(name, value);
      const described = responses[answer.statusCode];
      if (!described) throw new Error(`${operationId} answers ${answer.statusCode}, which the document lacks: ${answer.body}`);
      fits(described.content['application/json']?.schema ?? {}, answer.json(), `${operationId}, answer ${answer.statusCode}`);
      return { status: answer.statusCode, data: answer.json() };
    },
  };
  return client;
}
