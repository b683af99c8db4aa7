import fastify from 'fastify';
import { cpuMs, serveOrders } from '../order-calls/messages.ts';

/** An answer of the site as it was sent. */
export interface SentPage {
  path: string;
  status: number;
  headers: Record<string, string>;
  /** Base64. */
  body: string;
}

/** The upper bound: Fastify sends the same bytes and headers from memory, and looks at nothing of the request. */
const pages: SentPage[] = JSON.parse(process.env.PAGES ?? '');
const app = fastify();
for (const { path, status, headers, body } of pages) {
  const bytes = Buffer.from(body, 'base64');
  app.get(path, async (_request, reply) =>
    reply
      .code(status)
      .headers(headers)
      .send(bytes.length > 0 ? bytes : undefined),
  );
}
await app.listen({ host: '127.0.0.1', port: 0 });
const address = app.server.address();
serveOrders(typeof address === 'object' && address ? address.port : 0, () => ({ cpuMs: cpuMs() }));
