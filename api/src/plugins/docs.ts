import swagger from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import type { FastifyInstance } from 'fastify';
import { jsonSchemaTransform } from 'fastify-type-provider-zod';

const schemes = {
  customers: { cleaner: { type: 'http', scheme: 'bearer' } },
  staff: { staff: { type: 'apiKey', in: 'cookie', name: 'nitida_staff' } },
} as const;

/** Allows only files of this site. The interface uses style attributes and data URLs for images. */
const policy =
  "default-src 'none'; script-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; font-src 'self'; connect-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

/** The OpenAPI description of an origin's calls, generated from the schemas that also validate them: `/api/docs`, and as JSON `/api/docs/json`. */
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
