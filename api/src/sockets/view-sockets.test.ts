import fastifyCookie from '@fastify/cookie';
import type { SocketEvents } from '@nitida/contract';
import { viewSeconds } from '@nitida/contract/customer-view';
import fastify from 'fastify';
import { io, type Socket } from 'socket.io-client';
import { describe, expect, it, onTestFinished } from 'vitest';
import { openView, passForViews } from '../../test/customer-view.ts';
import { useStaffSite } from '../../test/staff-site.ts';
import { openSockets } from './sockets.ts';

const site = useStaffSite();

describe('the socket of a view', () => {
  async function connected(cookie: string) {
    const app = fastify();
    await app.register(fastifyCookie);
    const sockets = openSockets(site.api.context);
    sockets.attach(app);
    await app.listen({ port: 0, host: '127.0.0.1' });
    const address = app.server.address();
    const port = typeof address === 'object' && address ? address.port : 0;
    const socket: Socket<SocketEvents> = io(`http://127.0.0.1:${port}`, {
      transports: ['websocket'],
      reconnection: false,
      extraHeaders: { cookie },
    });
    onTestFinished(async () => {
      socket.disconnect();
      await sockets.close();
      await app.close();
    });
    await new Promise<void>((resolve, reject) => {
      socket.on('connect', resolve);
      socket.on('connect_error', reject);
    });
    return { sockets, socket };
  }

  it('listens, and closes when the view ends', async () => {
    const customer = await site.api.customer();
    const browser = await openView(site.api.app, site.staff, customer.user.id);
    const { sockets, socket } = await connected(browser.cookieHeader());
    const told = new Promise<string>((resolve) => socket.on('sessionEnded', () => resolve('told')));
    await sockets.poll();
    expect(socket.connected).toBe(true);
    const heard = new Promise<string>((resolve) => socket.on('orderChanged', ({ orderId }) => resolve(orderId)));
    const { id } = await customer.book();
    await customer.browser.call('cancelOrder', { params: { id }, body: { expectedRefund: 0 } });
    expect(await heard).toBe(id);
    await browser.call('logout');
    expect(await told).toBe('told');
  });

  it('closes when the view is over', async () => {
    const browser = await openView(site.api.app, site.staff, (await site.api.customer()).user.id);
    const { sockets, socket } = await connected(browser.cookieHeader());
    const told = new Promise<string>((resolve) => socket.on('sessionEnded', () => resolve('told')));
    await passForViews(site.api.db, viewSeconds.view);
    await sockets.poll();
    expect(await told).toBe('told');
  });
});
