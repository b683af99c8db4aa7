import { once } from 'node:events';
import { type AddressInfo, createServer, type Server } from 'node:net';
import { afterEach, expect, it } from 'vitest';
import { startTestApi, type TestApi } from '../../test/support.ts';
import { listMails } from './inbox.ts';
import { createSmtp } from './smtp.ts';

let server: Server;
let api: TestApi;
afterEach(async () => {
  await api.close();
  server.close();
});

/** A minimal SMTP server that accepts mails. `refuse` makes it refuse them. */
async function startServer({ refuse }: { refuse: () => boolean }): Promise<{ port: number; received: string[] }> {
  const received: string[] = [];
  server = createServer((socket) => {
    let mail: string[] | null = null;
    socket.write('220 test\r\n');
    socket.on('data', (chunk) => {
      for (const line of chunk.toString().split('\r\n').slice(0, -1)) {
        if (mail && line !== '.') mail.push(line);
        else if (mail) {
          received.push(mail.join('\n'));
          mail = null;
          socket.write('250 taken\r\n');
        } else if (line.startsWith('DATA')) {
          mail = [];
          socket.write('354 go on\r\n');
        } else if (line.startsWith('RCPT') && refuse()) socket.write('451 try later\r\n');
        else socket.write(line.startsWith('QUIT') ? '221 bye\r\n' : '250 ok\r\n');
      }
    });
    socket.on('error', () => {});
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return { port: (server.address() as AddressInfo).port, received };
}

it('SMTP sends a picture in the text with the name by which the text shows it', async () => {
  const { port, received } = await startServer({ refuse: () => false });
  api = await startTestApi({ env: { SMTP_URL: `smtp://127.0.0.1:${port}` } });
  const picture = { fileName: 'qr.png', type: 'image/png', body: Buffer.from('x'), cid: 'qr@nitida' };
  const mail = { subject: 'x', text: 'x', html: '<img src="cid:qr@nitida">', attachments: [picture] };
  await createSmtp(`smtp://127.0.0.1:${port}`, 'Nítida <hola@nitida.example>').deliver({ jobId: '1', to: 'ana@example.com', mail });
  expect(received[0]).toMatch(/multipart\/related.*Content-Id: <qr@nitida>.*Content-Disposition: inline/is);
});

it("SMTP sends the mail, retries after a refusal and uses the job's id as the message id", async () => {
  let isDown = true;
  const { port, received } = await startServer({ refuse: () => isDown });
  api = await startTestApi({ env: { SMTP_URL: `smtp://127.0.0.1:${port}`, MAIL_FROM: 'Nítida <hola@nitida.example>' } });
  await api.context.mailer.send(api.db, { to: 'ana@example.com', template: 'passwordChanged', lng: 'en', data: {} });
  await api.jobs.runDue();
  expect(received).toEqual([]);

  isDown = false;
  api.advanceReal(1000);
  await api.jobs.runDue();
  expect(received).toHaveLength(1);
  const [job] = await api.db.selectFrom('jobs').selectAll().execute();
  expect(received[0]).toContain(`Message-ID: <job-${job?.id}@nitida.example>`);
  expect(received[0]).toContain('To: ana@example.com');
  expect(received[0]).toContain('Subject: Your password was changed');
  expect(received[0]).toMatch(/multipart\/alternative/);
  expect(await listMails(api.db)).toEqual([]);
});
