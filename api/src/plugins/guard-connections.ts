import type { Server } from 'node:http';
import type { Duplex } from 'node:stream';
import type { FastifyInstance } from 'fastify';
import type { Config } from '../config.ts';
import { held } from '../held/held.ts';
import { placesOf } from '../held/places.ts';
import { createSlots } from '../held/slots.ts';
import { clientAddress } from './client-address.ts';

/** How long a connection that we have ended may stay half open, and a request to upgrade one unanswered. */
const lingerMs = 2000;
/** A connection on which nothing moves for this time is closed: a client that reads its answer must read some of it. Sockets of open pages are exempt. */
export const silentMs = 120_000;

declare module 'fastify' {
  interface FastifyInstance {
    /** Guards another server that passes its requests to this application. */
    guardServer(server: Server): void;
  }
}

/** Bounds the connections of each address, and destroys those that a client keeps without using them. */
export function guardConnections(app: FastifyInstance, config: Pick<Config, 'connectionsEach' | 'trustProxy'>): void {
  const slots = createSlots({ all: Number.POSITIVE_INFINITY, each: config.connectionsEach });
  const { isProxy } = clientAddress(config);
  function guardServer(server: Server): void {
    server.on('connection', (socket) => {
      const address = socket.remoteAddress ?? '';
      const slot = isProxy(address) ? null : slots.take(placesOf(address));
      if (typeof slot === 'string') return void socket.destroy();
      const giveBack = held.take('connections');
      socket.once('close', () => {
        slot?.();
        giveBack();
      });
      socket.once('finish', () => destroyLater(socket));
    });
  }
  app.decorate('guardServer', guardServer);
  guardServer(app.server);
}

/** A client may never close its half. */
function destroyLater(socket: Duplex): void {
  const timer = setTimeout(() => socket.destroy(), lingerMs).unref();
  socket.once('close', () => clearTimeout(timer));
}

/** Destroys connections whose request to upgrade nobody answers. Node hands such a connection to listeners and watches it no more. */
export function refuseUnansweredUpgrades(server: Server): void {
  server.on('upgrade', (_request, socket) => {
    const before = writtenOn(socket);
    const timer = setTimeout(() => {
      if (writtenOn(socket) === before) socket.destroy();
    }, lingerMs).unref();
    socket.once('close', () => clearTimeout(timer));
  });
}

const writtenOn = (socket: Duplex): number => ('bytesWritten' in socket ? Number(socket.bytesWritten) : 0);
