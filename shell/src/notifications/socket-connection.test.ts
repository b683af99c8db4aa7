import { expect, test, vi } from 'vitest';
import { openSocketConnection } from './socket-connection.ts';

const socket = { on: vi.fn(), connect: vi.fn(), disconnect: vi.fn() };
vi.mock('socket.io-client', () => ({ io: () => socket }));

const leave = () => window.dispatchEvent(new PageTransitionEvent('pagehide', { persisted: true }));
const show = (persisted: boolean) => window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted }));

test('the socket closes when the page is left, and opens again when it comes from the page cache', () => {
  const connection = openSocketConnection();
  show(false);
  expect(socket.connect).not.toHaveBeenCalled();
  leave();
  expect(socket.disconnect).toHaveBeenCalledOnce();
  show(true);
  expect(socket.connect).toHaveBeenCalledOnce();
  connection.close();
  show(true);
  expect(socket.connect).toHaveBeenCalledOnce();
});
