import swagger from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import { type CallName, calls, type DownloadName, downloads, type ErrorCode, errorCatalogue, failure, staffCalls } from '@nitida/contract';
import type { FastifyContextConfig, FastifyInstance } from 'fastify';
import { jsonSchemaTransform } from 'fastify-type-provider-zod';
import type { OpenAPIV3_1 } from 'openapi-types';
import * as z from 'zod';
import type { Config } from '../config.ts';
import { cookieName } from './cookies.ts';
import { type DescribedCall, describeCall, describeStaffCall } from './describe-calls.ts';

type Origin = 'customers' | 'staff';

/** Allows only files of this site. The interface uses style attributes and data URLs for images. */
const policy =
  "default-src 'none'; script-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; font-src 'self'; connect-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

/**
 * The OpenAPI 3.1 description of an origin's calls, generated from the contract and from the schemas that also validate them: `/api/docs`, and as JSON
 * `/api/docs/json`. Routes that are no calls are not in it.
 */
export async function registerDocs(app: FastifyInstance, config: Pick<Config, 'origin' | 'staffOrigin'>, origin: Origin): Promise<void> {
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: { title: origin === 'staff' ? 'Nítida API, staff' : 'Nítida API', version: '1.0.0' },
      components: { securitySchemes: schemesOf(config, origin), schemas: { Failure: failureSchema } },
    },
    transform(input) {
      const described = find(input.route.config);
      if (!described) return { schema: { hide: true }, url: input.url };
      const { operationId, summary, tags, security, refusals } = described.call;
      const { schema } = jsonSchemaTransform(input);
      const response = { ...described.success(schema?.response), ...refused(refusals) };
      return { schema: { ...schema, operationId, summary, tags, security, response }, url: input.url };
    },
  });
  await app.register(swaggerUi, { routePrefix: '/api/docs', staticCSP: policy, uiConfig: { validatorUrl: null } });
}

function schemesOf({ origin, staffOrigin }: Pick<Config, 'origin' | 'staffOrigin'>, which: Origin) {
  const cookie = { type: 'apiKey', in: 'cookie' } as const;
  if (which === 'staff') return { staff: { ...cookie, name: cookieName({ origin: staffOrigin }, 'staff') } };
  return { session: { ...cookie, name: cookieName({ origin }, 'session') }, cleaner: { type: 'http', scheme: 'bearer' } as const };
}

type Response = Record<string, unknown>;

interface Found {
  call: DescribedCall;
  /** @param schemas the schemas of the answer by status */
  success(schemas: unknown): Response;
}

function find({ call, staffCall }: Pick<FastifyContextConfig, 'call' | 'staffCall'> = {}): Found | null {
  if (staffCall !== undefined) return asJson(describeStaffCall(staffCall), staffCalls[staffCall].status);
  if (call === undefined) return null;
  if (!isDownload(call)) return asJson(describeCall(call as CallName), calls[call as CallName].status);
  const content = { [downloads[call][1]]: { schema: {} } };
  return { call: describeCall(call), success: () => ({ 200: { description: 'The file', content } }) };
}

const isDownload = (name: string): name is DownloadName => Object.hasOwn(downloads, name);

const asJson = (call: DescribedCall, status: number): Found => ({
  call,
  success: (schemas) => ({ [status]: { description: 'The answer', content: json(Object(schemas)[status]) } }),
});

const json = (schema: unknown) => ({ 'application/json': { schema } });

const { $schema: _, ...anyFailure } = z.toJSONSchema(failure.extend({ code: z.enum(Object.keys(errorCatalogue) as ErrorCode[]) }));

/** As plain JSON: the two libraries have types of their own for it. */
const failureSchema: OpenAPIV3_1.SchemaObject = JSON.parse(JSON.stringify(anyFailure));

/** An answer for each status, with the codes that it can have. */
function refused(refusals: ReadonlySet<ErrorCode>): Response {
  const byStatus = Map.groupBy(refusals, (code) => errorCatalogue[code].status);
  return Object.fromEntries(
    [...byStatus].map(([status, codes]) => [
      status,
      {
        description: codes.map((code) => `\`${code}\`: ${errorCatalogue[code].message}`).join('  \n'),
        content: json({ allOf: [{ $ref: '#/components/schemas/Failure' }, { properties: { code: { enum: codes } } }] }),
      },
    ]),
  );
}
