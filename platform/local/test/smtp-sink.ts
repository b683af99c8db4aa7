import { once } from 'node:events';
import { createServer } from 'node:net';

export interface SmtpSink {
  url: string;
  /** The received mails, oldest first. */
  mails: string[];
  close(): Promise<void>;
}

/** A mail server that accepts every mail. */
export async function startSmtpSink(): Promise<SmtpSink> {
  const mails: string[] = [];
  const server = createServer((socket) => {
    let mail: string[] | null = null;
    socket.write('220 test\r\n');
    socket.on('error', () => socket.destroy());
    socket.on('data', (chunk) => {
      for (const line of chunk.toString().split('\r\n').slice(0, -1)) {
        if (mail && line !== '.') mail.push(line);
        else if (mail) {
          mails.push(mail.join('\n'));
          mail = null;
          socket.write('250 taken\r\n');
        } else if (line.startsWith('DATA')) {
          mail = [];
          socket.write('354 go on\r\n');
        } else socket.write(line.startsWith('QUIT') ? '221 bye\r\n' : '250 ok\r\n');
      }
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  return {
    url: `smtp://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`,
    mails,
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
}
