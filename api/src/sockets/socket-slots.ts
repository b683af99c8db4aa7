import type { IncomingMessage } from 'node:http';
import type { Config } from '../config.ts';
import { held } from '../held/held.ts';
import { placesOf } from '../held/places.ts';
import { createSlots } from '../held/slots.ts';
import { clientAddress } from '../plugins/client-address.ts';

/**
 * Bounds the open sockets of each client. Behind a proxy all connections are the proxy's, so here the forwarded address counts.
 * @returns a function that takes a slot until the socket closes, and says whether there was one
 */
export function socketSlots(config: Pick<Config, 'connectionsEach' | 'trustProxy'>): (request: IncomingMessage) => boolean {
  const slots = createSlots({ all: Number.POSITIVE_INFINITY, each: config.connectionsEach });
  const address = clientAddress(config);
  return (request) => {
    const slot = slots.take(placesOf(address.of(request)));
    if (typeof slot === 'string') return false;
    const giveBack = held.take('sockets');
    request.socket.once('close', () => {
      slot();
      giveBack();
    });
    return true;
  };
}
