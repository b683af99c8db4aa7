import { connect, type Socket } from 'node:net';

/** How a client is rude: what it sends, and what it does with the connection. */
export interface RawClient {
  text: string;
  /** Keeps its half open for ever, instead of closing when the server does. */
  isHalfOpen?: boolean;
}

/** The connections that a proof opens without a library, so that it can break off anywhere. */
export interface RawClients {
  /** Opens a connection from a loopback address and sends the text. */
  open(port: number, from: string, client: RawClient): Socket;
  /** Those that the server has not closed. */
  count(): number;
  destroyAll(): void;
}

export function rawClients(): RawClients {
  const open = new Set<Socket>();
  return {
    open(port, from, { text, isHalfOpen = false }) {
      const socket = connect({ port, host: '127.0.0.1', localAddress: from, allowHalfOpen: isHalfOpen });
      open.add(socket);
      socket.on('error', () => {});
      socket.on('close', () => void open.delete(socket));
      socket.on('end', () => void (isHalfOpen && open.delete(socket)));
      socket.resume();
      socket.on('connect', () => socket.write(text));
      return socket;
    },
    count: () => open.size,
    destroyAll() {
      for (const socket of open) socket.destroy();
      open.clear();
    },
  };
}

const signIn = JSON.stringify({ email: 'nobody@example.com', password: 'Marbella2027', role: 'client', lng: 'en' });
const lines = (...all: string[]) => [...all, 'host: localhost', 'accept: application/json', '', ''].join('\r\n');
const post = lines('POST /api/auth/signin_web HTTP/1.1', 'content-type: application/json', `content-length: ${signIn.length}`);
const upgrade = ['connection: upgrade', 'upgrade: websocket', 'sec-websocket-version: 13', 'sec-websocket-key: AAAAAAAAAAAAAAAAAAAAAA=='];

/** A socket of an open page, before it says whose it is. */
export const socketRequest: RawClient = { text: lines('GET /socket.io/?EIO=4&transport=websocket HTTP/1.1', ...upgrade) };

/** Every stage at which a client can leave. */
export const abortStages: readonly RawClient[] = [
  { text: '' },
  { text: post.slice(0, 60) },
  { text: post },
  { text: post + signIn.slice(0, 20) },
  { text: post + signIn },
  { text: (post + signIn).repeat(3) },
  { text: lines('GET /api/docs/json HTTP/1.1') },
  socketRequest,
  { text: lines('GET /elsewhere HTTP/1.1', ...upgrade) },
];

/** A body of which more comes only when the proof sends it. */
export const slowBody: RawClient = { text: post };

/** A request after which the server closes its half. */
export const halfClosed: readonly RawClient[] = [
  { text: 'NONSENSE\r\n\r\n', isHalfOpen: true },
  { text: lines('GET /api/pricing/get_pricing HTTP/1.1', 'connection: close'), isHalfOpen: true },
];
