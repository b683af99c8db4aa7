import type { SocketEvents } from '@nitida/contract';
import type { FastifyInstance } from 'fastify';
import { Server, type Socket } from 'socket.io';
import type { ApiContext } from '../context.ts';
import { sessionEndedChannel } from '../modules/auth/sessions.ts';
import {
  findCustomersWithNewer,
  listNewer,
  notificationChannel,
  notificationsReadChannel,
  type SeenBy,
} from '../modules/notification/notify.ts';
import { orderChangedChannel } from '../modules/order/transitions.ts';
import { cookieName } from '../plugins/cookies.ts';
import { refuseUnansweredUpgrades } from '../plugins/guard-connections.ts';
import { isOwnOrigin } from '../plugins/origin.ts';
import { socketSlots } from './socket-slots.ts';
import { compositionChannel } from './tell-open-pages.ts';

export interface Sockets {
  attach(app: FastifyInstance): void;
  start(): void;
  /** Runs the poll, which finds what lost signals missed. */
  poll(): Promise<void>;
  close(): Promise<void>;
}

interface Customer {
  userId: string;
  sessionId: string;
}

type Hub = Server<Record<never, never>, SocketEvents, Record<never, never>, Customer>;
type CustomerSocket = Socket<Record<never, never>, SocketEvents, Record<never, never>, Customer>;

const pollMs = 5000;

/** Pings are nearly all that idle sockets cost. Proxies close connections that are silent for a minute. */
const pingMs = 45_000;

/** Customers whose news are read together. Sending more at once would keep other calls waiting. */
const batchSize = 250;

/**
 * The sockets of open pages. Each node serves its own sockets. Signals announce new rows, and a slow poll finds what lost signals missed: notifications and
 * ended sessions. A socket belongs to its customer's room and receives nothing else.
 */
export function openSockets(context: ApiContext): Sockets {
  const { config, db, sessions, customerViews, signals, log } = context;
  let hub: Hub | null = null;
  let site: FastifyInstance | null = null;
  let timer: NodeJS.Timeout | undefined;
  /** The number of the last sent notification of each connected customer. */
  const lastSent = new Map<string, number>();

  /** Customers who have new notifications, until these are read. */
  const waiting = new Set<string>();
  let isSending = false;

  context.metrics.gauge('nitida_sockets', 'Sockets of open pages that this process serves.', () => hub?.engine.clientsCount ?? 0);

  /** Sends what is new to the customer. The signals that arrive while notifications are read are answered together. */
  async function sendNew(userId: string): Promise<void> {
    if (lastSent.has(userId)) waiting.add(userId);
    await sendWaiting();
  }

  async function sendWaiting(): Promise<void> {
    if (isSending) return;
    isSending = true;
    try {
      while (waiting.size > 0) await sendNext();
    } finally {
      isSending = false;
    }
  }

  async function sendNext(): Promise<void> {
    const users = [...waiting].slice(0, batchSize);
    for (const userId of users) waiting.delete(userId);
    const seen = users.flatMap((userId): SeenBy[] => {
      const last = lastSent.get(userId);
      return last === undefined ? [] : [[userId, last]];
    });
    for (const notification of await listNewer(db, seen)) {
      const last = lastSent.get(notification.userId);
      if (last === undefined || last >= notification.id) continue;
      lastSent.set(notification.userId, notification.id);
      hub?.to(notification.userId).emit('newNotification', notification);
    }
  }

  /** Closes the sockets of ended sessions: the signal was lost, the session has expired, or it ended while the socket was opened. */
  async function dropEnded(): Promise<void> {
    const connected = new Set([...(hub?.sockets.sockets.values() ?? [])].map((socket) => socket.data.sessionId));
    if (connected.size === 0) return;
    const ended = await sessions.findEnded([...connected]);
    const views = new Set(await customerViews.findOpen(ended));
    for (const sessionId of ended) if (!views.has(sessionId)) endSession(hub, sessionId);
  }

  /** A page that leaves while its socket is being admitted is never connected, and so never disconnected. */
  function forgetGone(): void {
    for (const userId of lastSent.keys()) if (!hub?.sockets.adapter.rooms.has(userId)) lastSent.delete(userId);
  }

  async function poll(): Promise<void> {
    await dropEnded();
    forgetGone();
    if (lastSent.size === 0) return;
    for (const userId of await findCustomersWithNewer(db, [...lastSent])) waiting.add(userId);
    await sendWaiting();
  }

  const report = (error: unknown): void => log.error({ err: error }, 'socket failed');

  const takeSocket = socketSlots(config);

  const undo = [
    signals.on(notificationChannel, (userId) => void sendNew(userId).catch(report)),
    signals.on(orderChangedChannel, (payload) => {
      const change: { userId: string; orderId: string } = JSON.parse(payload);
      if (lastSent.has(change.userId)) hub?.to(change.userId).emit('orderChanged', { orderId: change.orderId });
    }),
    signals.on(notificationsReadChannel, (payload) => {
      const { userId, ...range }: { userId: string; first: number; last: number } = JSON.parse(payload);
      if (lastSent.has(userId)) hub?.to(userId).emit('notificationsRead', range);
    }),
    signals.on(sessionEndedChannel, (sessionId) => endSession(hub, sessionId)),
    signals.on(compositionChannel, () => void hub?.emit('composition')),
  ];

  async function admit(socket: CustomerSocket): Promise<boolean> {
    const cookies = site?.parseCookie(socket.handshake.headers.cookie ?? '');
    const view = cookies?.[cookieName(config, 'view')];
    const token = cookies?.[cookieName(config, 'session')];
    const user = (view && (await customerViews.find(view))) || (token ? await sessions.find(token) : null);
    if (!user) return false;
    socket.data = { userId: user.id, sessionId: user.sessionId };
    const last = lastSent.get(user.id) ?? (await lastNumber(context, user.id));
    await socket.join([user.id, roomOf(user.sessionId)]);
    if (!lastSent.has(user.id)) lastSent.set(user.id, last);
    return true;
  }

  return {
    attach(app) {
      site = app;
      hub = new Server(app.server, {
        path: '/socket.io',
        transports: ['websocket'],
        serveClient: false,
        destroyUpgrade: false,
        maxHttpBufferSize: 1024,
        pingInterval: pingMs,
        allowRequest: (request, done) => done(null, isOwnOrigin(request, config) && takeSocket(request)),
      });
      refuseUnansweredUpgrades(app.server);
      hub.use((socket, next) => {
        admit(socket).then(
          (isAdmitted) => next(isAdmitted ? undefined : new Error('unauthenticated')),
          (error: unknown) => next(error instanceof Error ? error : new Error('unexpected')),
        );
      });
      hub.on('connection', (socket) => {
        socket.on('disconnect', () => {
          if (!hub?.sockets.adapter.rooms.has(socket.data.userId)) lastSent.delete(socket.data.userId);
        });
      });
      app.addHook('preClose', async () => closeHub(hub));
    },
    start() {
      timer = setInterval(() => void poll().catch(report), pollMs).unref();
    },
    poll,
    async close() {
      clearInterval(timer);
      for (const take of undo) take();
      closeHub(hub);
    },
  };
}

async function lastNumber({ db }: ApiContext, userId: string): Promise<number> {
  const row = await db.selectFrom('notification_counters').select('last').where('user_id', '=', userId).executeTakeFirst();
  return row?.last ?? 0;
}

/** The room of the sockets of a session. */
const roomOf = (sessionId: string): string => `session ${sessionId}`;

/** Tells the pages of a session that it has ended, and closes their sockets. */
function endSession(hub: Hub | null, sessionId: string): void {
  const sockets = hub?.in(roomOf(sessionId));
  sockets?.emit('sessionEnded');
  sockets?.disconnectSockets(true);
}

/** Closes only the sockets, because the server belongs to its creator. */
function closeHub(hub: Hub | null): void {
  hub?.disconnectSockets(true);
  hub?.engine.close();
}
