import { io, type Socket } from 'socket.io-client';
import type { Line } from './create-notifications.ts';

/** The socket of the signed-in customer. Websocket only, so that any node behind a balancer can take it. */
export function openSocketLine(): Line {
  const socket: Socket = io({ transports: ['websocket'], withCredentials: true, reconnectionDelayMax: 10_000 });
  return {
    on: (event, listener) => void socket.on(event, listener),
    onConnected: (listener) => void socket.on('connect', listener),
    close: () => void socket.disconnect(),
  };
}
