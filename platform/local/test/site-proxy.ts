import { createServer, type IncomingMessage, request, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** Where the processes of a site listen. Each has the customers' port and the staff's. */
export interface Processes {
  api: { url: string; staffUrl: string };
  composer: { url: string; staffUrl: string };
  registry: { url: string; staffUrl: string };
}

export interface SiteProxy {
  url: string;
  staffUrl: string;
  /** The processes, once they run. */
  processes: Processes | null;
  close(): Promise<void>;
}

/** A call of the API: `/api/…`, `/socket.io/…`, or the JSON of `/ref/…`, which is also a page. */
const isCall = ({ url = '', headers: { accept = '' } }: IncomingMessage): boolean =>
  /^\/(api|socket\.io)\//.test(url) || (url.startsWith('/ref/') && accept.includes('application/json'));

const customersTarget = (incoming: IncomingMessage, { api, composer }: Processes): string => (isCall(incoming) ? api.url : composer.url);
const staffTarget = (incoming: IncomingMessage, { api, registry }: Processes): string =>
  isCall(incoming) ? api.staffUrl : registry.staffUrl;

/** Starts the customers' and the staff's origin in front of three processes. It passes on requests with their `Host`, by their path. */
export async function startSiteProxy(): Promise<SiteProxy> {
  const listen = async (
    targetOf: (incoming: IncomingMessage, processes: Processes) => string,
  ): Promise<{ server: Server; url: string }> => {
    const server = createServer((incoming, answer) => {
      if (proxy.processes === null) answer.writeHead(502).end();
      else forward(incoming, answer, targetOf(incoming, proxy.processes));
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const { port } = server.address() as AddressInfo;
    return { server, url: `http://localhost:${port}` };
  };
  const [customers, staff] = await Promise.all([listen(customersTarget), listen(staffTarget)]);
  const proxy: SiteProxy = {
    url: customers.url,
    staffUrl: staff.url,
    processes: null,
    async close() {
      for (const { server } of [customers, staff]) {
        server.closeAllConnections();
        await new Promise((resolve) => server.close(resolve));
      }
    },
  };
  return proxy;
}

function forward(incoming: IncomingMessage, answer: ServerResponse, target: string): void {
  const { method, headers } = incoming;
  const sent = request(new URL(incoming.url ?? '/', target), { method, headers }, (response) => {
    answer.writeHead(response.statusCode ?? 502, response.headers);
    response.pipe(answer);
  });
  sent.on('error', () => (answer.headersSent ? answer.destroy() : answer.writeHead(502).end()));
  incoming.pipe(sent);
}
