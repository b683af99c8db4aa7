import type { StaffSocketEvents } from '@nitida/contract/operations';
import type { Socket } from 'socket.io-client';
import type { Connection, ConnectionEvents } from './live.ts';

/** In ms: a node that stops closes its sockets, and another one serves after this time. */
const againMs = 2_000;

/** Connects to the socket of the staff's origin. Its code loads only when a page wants it. It connects again by itself until the server refuses it. */
export function openStaffSocket({ connected, lost, changed }: ConnectionEvents): Connection {
  let socket: Socket<StaffSocketEvents> | null = null;
  void import('socket.io-client').then(({ io }) => {
    socket = io({ transports: ['websocket'], reconnectionDelayMax: 10_000 });
    socket.on('connect', connected);
    socket.on('disconnect', (reason) => {
      lost();
      // The library does not connect again after the server has closed the connection.
      if (reason === 'io server disconnect') setTimeout(() => socket?.connect(), againMs * (1 + Math.random()));
    });
    socket.on('workChanged', changed);
    // The next call says so, too, and leads to the sign-in.
    socket.on('sessionEnded', changed);
  }, lost);
  return {
    resume() {
      if (socket && !socket.active) socket.connect();
    },
  };
}
