import type { ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { type GiveBack, once } from './held.ts';

/** What the requests of a connection hold. A keep-alive connection carries many requests, so it has one listener for all of them. */
const heldBy = new WeakMap<Socket, Set<GiveBack>>();

function heldOf(socket: Socket): Set<GiveBack> {
  const known = heldBy.get(socket);
  if (known) return known;
  const held = new Set<GiveBack>();
  heldBy.set(socket, held);
  socket.once('close', () => {
    for (const giveBack of held) giveBack();
  });
  return held;
}

/**
 * Calls `giveBack` when the request has ended, however it ends: answered, refused, aborted or timed out. A response that waits behind another one of its
 * connection has no socket yet and never closes itself, so the connection's end counts too.
 */
export function untilClosed(response: ServerResponse, connection: Socket, giveBack: GiveBack): void {
  const held = heldOf(connection);
  const end = once(() => {
    held.delete(end);
    giveBack();
  });
  held.add(end);
  response.once('finish', end);
  response.once('close', end);
  // The client left before a hook that waited came here.
  if (connection.destroyed) end();
}
