import type { ErrorCode, SocketEvents } from '@nitida/contract';
import { io, type Socket } from 'socket.io-client';
import type { LiveConnection } from '../core/create-notifications.ts';

/** How the server refuses a socket without a session. It does not connect again by itself. */
const withoutSession: ErrorCode = 'unauthenticated';

/**
 * The socket of the signed-in customer. It uses WebSocket only, so that any node behind a load balancer can serve it. It closes when the page is left,
 * because browsers do not keep a page with an open connection in their page cache, and opens again when the page comes from there.
 */
export function openSocketConnection(): LiveConnection {
  const socket: Socket<SocketEvents> = io({ transports: ['websocket'], withCredentials: true, reconnectionDelayMax: 10_000 });
  const end = new AbortController();
  addEventListener('pagehide', () => void socket.disconnect(), { signal: end.signal });
  addEventListener('pageshow', ({ persisted }) => void (persisted && socket.connect()), { signal: end.signal });
  return {
    listen: ({ connected, refused, composition, newNotification, notificationsRead, orderChanged, sessionEnded }) => {
      socket.on('newNotification', newNotification);
      socket.on('notificationsRead', notificationsRead);
      socket.on('orderChanged', orderChanged);
      socket.on('sessionEnded', sessionEnded);
      socket.on('composition', composition);
      socket.on('connect', connected);
      socket.on('connect_error', ({ message }) => message === withoutSession && refused());
      if (socket.connected) connected();
    },
    close: () => {
      end.abort();
      socket.disconnect();
    },
  };
}
