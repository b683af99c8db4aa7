import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Transform } from 'node:stream';

export interface Network {
  /** The URL of the site through this network. */
  url: string;
  /** The site that answers. A site that needs the URL of its network starts after it. */
  site: string;
  /** Removes the header `Integrity-Policy` from every page, like a proxy or a browser that does not support it. */
  dropsIntegrityPolicy: boolean;
  /**
   * Holds all matching requests from now on.
   * @returns a function that releases them.
   */
  holdRequests(isHeld: (url: URL) => boolean): () => void;
  /**
   * Changes the last byte of matching answers from now on, like a broken store or an attacker between site and visitor.
   * @returns a function that ends it.
   */
  changeAnswers(isChanged: (url: URL) => boolean): () => void;
  close(): Promise<void>;
}

/** The length stays, because the headers name it. */
const changedLastByte = () => {
  let last: Buffer | null = null;
  return new Transform({
    transform(chunk: Buffer, _encoding, done) {
      if (last) this.push(last);
      last = chunk;
      done();
    },
    flush(done) {
      if (last) this.push(Buffer.concat([last.subarray(0, -1), Buffer.from(' ')]));
      done();
    },
  });
};

/** Starts a proxy between the browser and the site, so that every engine sees the same network faults. */
export async function startNetwork(site = ''): Promise<Network> {
  let isHeld: (url: URL) => boolean = () => false;
  let isChanged: (url: URL) => boolean = () => false;
  let waiting: (() => void)[] = [];

  function forward(incoming: IncomingMessage, answer: ServerResponse): void {
    const url = new URL(incoming.url ?? '/', network.site);
    // A compressed answer with a changed byte would not arrive at all.
    const headers = isChanged(url) ? { ...incoming.headers, 'accept-encoding': 'identity' } : incoming.headers;
    const sent = request(url, { method: incoming.method, headers }, (response) => {
      const headers = { ...response.headers };
      if (network.dropsIntegrityPolicy) delete headers['integrity-policy'];
      answer.writeHead(response.statusCode ?? 502, headers);
      if (isChanged(url)) response.pipe(changedLastByte()).pipe(answer);
      else response.pipe(answer);
    });
    sent.on('error', () => answer.destroy());
    incoming.pipe(sent);
  }

  const server = createServer((incoming, answer) => {
    if (isHeld(new URL(incoming.url ?? '/', network.site))) waiting.push(() => forward(incoming, answer));
    else forward(incoming, answer);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;

  const network: Network = {
    url: `http://127.0.0.1:${port}`,
    site,
    dropsIntegrityPolicy: false,
    holdRequests(isWanted) {
      isHeld = isWanted;
      return () => {
        isHeld = () => false;
        for (const resume of waiting) resume();
        waiting = [];
      };
    },
    changeAnswers(isWanted) {
      isChanged = isWanted;
      return () => {
        isChanged = () => false;
      };
    },
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
  return network;
}
