import type { SocketEvents } from '@nitida/contract';
import { io, type Socket } from 'socket.io-client';
import type { LiveConnection } from '../core/create-notifications.ts';

/** The socket of the signed-in customer. It uses WebSocket only, so that any node behind a load balancer can serve it. */
export function openSocketConnection(): LiveConnection {
  const socket: Socket<SocketEvents> = io({ transports: ['websocket'], withCredentials: true, reconnectionDelayMax: 10_000 });
  return {
    listen: ({ connected, composition, newNotification, notificationsRead, orderChanged, sessionEnded }) => {
      socket.on('newNotification', newNotification);
      socket.on('notificationsRead', notificationsRead);
      socket.on('orderChanged', orderChanged);
      socket.on('sessionEnded', sessionEnded);
      socket.on('composition', composition);
      socket.on('connect', connected);
      if (socket.connected) connected();
    },
    close: () => void socket.disconnect(),
  };
}
