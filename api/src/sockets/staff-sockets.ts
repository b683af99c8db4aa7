import type { StaffSocketEvents } from '@nitida/contract';
import type { FastifyInstance } from 'fastify';
import { Server, type Socket } from 'socket.io';
import { orderChangedChannel } from '../modules/order/transitions.ts';
import type { StaffContext } from '../modules/staff/context.ts';
import { signalWork, workChangedChannel } from '../modules/staff/work-signal.ts';
import { cookieName } from '../plugins/cookies.ts';
import { refuseUnansweredUpgrades } from '../plugins/guard-connections.ts';
import { isOwnOrigin } from '../plugins/origin.ts';
import { socketSlots } from './socket-slots.ts';

interface Colleague {
  sessionId: string;
}

type Hub = Server<Record<never, never>, StaffSocketEvents, Record<never, never>, Colleague>;
type ColleagueSocket = Socket<Record<never, never>, StaffSocketEvents, Record<never, never>, Colleague>;

export interface StaffSockets {
  /** Closes the sockets whose session has ended, or whose account has lost the scope. */
  poll(): Promise<void>;
}

/** The room of staff with the scope `admin`, who see the work with every customer. */
const operationsRoom = 'operations';

/** Changes that follow one another closely are one event, because a page asks for everything again. */
const gatherMs = 500;
/** How often ended sessions are looked for. */
const pollMs = 5000;
const pingMs = 45_000;

/**
 * The sockets of the staff console, on the staff's origin with its own cookie and sessions. They say that something changed and never what, so that the
 * calls with their scopes remain the only way to data. Each node serves its own sockets, and signals reach all nodes.
 */
export function staffSockets(app: FastifyInstance, context: StaffContext): StaffSockets {
  const { config, db, site, staffSessions, signals, log } = context;
  const takeSocket = socketSlots(config);
  const hub: Hub = new Server(app.server, {
    path: '/socket.io',
    transports: ['websocket'],
    serveClient: false,
    destroyUpgrade: false,
    maxHttpBufferSize: 1024,
    pingInterval: pingMs,
    allowRequest: (request, done) => done(null, isOwnOrigin(request, site) && takeSocket(request)),
  });
  refuseUnansweredUpgrades(app.server);
  const report = (error: unknown): void => log.error({ err: error }, 'staff socket failed');

  let gathering: NodeJS.Timeout | null = null;
  function changed(): void {
    if (hub.sockets.sockets.size === 0) return;
    gathering ??= setTimeout(() => {
      gathering = null;
      hub.to(operationsRoom).emit('workChanged');
    }, gatherMs).unref();
  }

  async function admit(socket: ColleagueSocket): Promise<boolean> {
    const token = app.parseCookie(socket.handshake.headers.cookie ?? '')[cookieName(site, 'staff')];
    const staff = token ? await staffSessions.find(token) : null;
    if (!staff?.scopes.includes('admin')) return false;
    if (config.staffSecondFactor && !staff.hasSecondFactor) return false;
    socket.data = { sessionId: staff.sessionId };
    await socket.join(operationsRoom);
    return true;
  }

  async function poll(): Promise<void> {
    const sockets = [...hub.sockets.sockets.values()];
    if (sockets.length === 0) return;
    const working = new Set(
      await staffSessions.findWorking(
        sockets.map(({ data }) => data.sessionId),
        'admin',
      ),
    );
    for (const socket of sockets) {
      if (working.has(socket.data.sessionId)) continue;
      socket.emit('sessionEnded');
      socket.disconnect(true);
    }
  }

  hub.use((socket, next) => {
    admit(socket).then(
      (isAdmitted) => next(isAdmitted ? undefined : new Error('unauthenticated')),
      (error: unknown) => next(error instanceof Error ? error : new Error('unexpected')),
    );
  });
  const timer = setInterval(() => void poll().catch(report), pollMs).unref();
  const undo = [signals.on(orderChangedChannel, changed), signals.on(workChangedChannel, changed)];

  // One place for every change that staff make: colleagues see it at once.
  app.addHook('onResponse', async (request, reply) => {
    const isChange = request.method !== 'GET' && reply.statusCode < 300;
    if (isChange && request.routeOptions.config.staffAccess === 'admin') await signalWork(context, db).catch(report);
  });
  app.addHook('preClose', async () => {
    clearInterval(timer);
    if (gathering) clearTimeout(gathering);
    for (const take of undo) take();
    // Closes only the sockets, because the server belongs to the application.
    hub.disconnectSockets(true);
    hub.engine.close();
  });
  return { poll };
}
