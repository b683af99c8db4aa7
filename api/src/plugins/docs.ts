import swagger from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import type { FastifyInstance } from 'fastify';
import { jsonSchemaTransform } from 'fastify-type-provider-zod';

const schemes = {
  customers: { cleaner: { type: 'http', scheme: 'bearer' } },
  staff: { staff: { type: 'apiKey', in: 'cookie', name: 'nitida_staff' } },
} as const;

/** Its own files only. The interface writes style attributes, and brings its pictures in the stylesheet. */
const policy =
  "default-src 'none'; script-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; font-src 'self'; connect-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

/** OpenAPI of every call of an origin, made from the schemas that also check it: `/api/docs`, and as JSON `/api/docs/json`. */
export async function registerDocs(app: FastifyInstance, origin: 'customers' | 'staff' = 'customers'): Promise<void> {
  await app.register(swagger, {
    openapi: {
      info: { title: origin === 'staff' ? 'Nítida API, staff' : 'Nítida API', version: '1.0.0' },
      components: { securitySchemes: schemes[origin] },
    },
    transform: jsonSchemaTransform,
  });
  await app.register(swaggerUi, { routePrefix: '/api/docs', staticCSP: policy, uiConfig: { validatorUrl: null } });
}
