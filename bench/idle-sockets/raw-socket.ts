import { randomBytes } from 'node:crypto';
import { connect, type Socket } from 'node:net';

export interface RawSocket {
  /** Called with each message of the server's events. */
  onEvent: (text: string) => void;
  close(): void;
}

/**
 * Opens a socket of the site as a page does, without the client's library, which would take more CPU than the server. It answers
 * pings and reports events.
 * @throws when the server refuses the socket
 */
export async function openRawSocket(port: number, cookie: string): Promise<RawSocket> {
  const socket = connect({ host: '127.0.0.1', port, noDelay: true });
  const { promise: joined, resolve, reject } = Promise.withResolvers<void>();
  const opened: RawSocket = { onEvent: () => {}, close: () => socket.destroy() };
  let isUpgraded = false;
  let rest: Buffer = Buffer.alloc(0);
  const answerTo = (text: string) => {
    if (text.startsWith('0')) socket.write(clientFrame('40'));
    else if (text === '2') socket.write(clientFrame('3'));
    else if (text.startsWith('40')) resolve();
    else if (text.startsWith('44')) reject(new Error(`The socket was refused: ${text}`));
    else if (text.startsWith('42')) opened.onEvent(text);
  };
  socket.on('error', reject);
  socket.on('close', () => reject(new Error('The server closed the socket')));
  socket.on('data', (chunk) => {
    rest = rest.length === 0 ? chunk : Buffer.concat([rest, chunk]);
    if (!isUpgraded) {
      const end = rest.indexOf('\r\n\r\n');
      if (end < 0) return;
      isUpgraded = true;
      rest = rest.subarray(end + 4);
    }
    rest = readFrames(rest, answerTo);
  });
  upgrade(socket, port, cookie);
  await joined;
  return opened;
}

function upgrade(socket: Socket, port: number, cookie: string): void {
  const lines = [
    'GET /socket.io/?EIO=4&transport=websocket HTTP/1.1',
    `host: 127.0.0.1:${port}`,
    'connection: Upgrade',
    'upgrade: websocket',
    'sec-websocket-version: 13',
    `sec-websocket-key: ${randomBytes(16).toString('base64')}`,
    `cookie: ${cookie}`,
  ];
  socket.write(`${lines.join('\r\n')}\r\n\r\n`);
}

/** A short text. The mask is zero, which leaves the text as it is. */
const clientFrame = (text: string): Buffer => Buffer.concat([Buffer.from([0x81, 0x80 | text.length, 0, 0, 0, 0]), Buffer.from(text)]);

/** Passes on the text of each complete frame. @returns what is left */
function readFrames(bytes: Buffer, take: (text: string) => void): Buffer {
  let at = 0;
  while (bytes.length >= at + 2) {
    const short = bytes[at + 1] ?? 0;
    const head = short === 126 ? 4 : 2;
    if (bytes.length < at + head) break;
    const length = short === 126 ? bytes.readUInt16BE(at + 2) : short;
    if (bytes.length < at + head + length) break;
    take(bytes.toString('utf8', at + head, at + head + length));
    at += head + length;
  }
  return bytes.subarray(at);
}
