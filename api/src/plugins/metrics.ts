import type { FastifyInstance, FastifyPluginAsync } from 'fastify';
import { collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import type { OpenDatabase } from '../db/database.ts';

export interface Metrics {
  /** Counts the requests of an application by route. URLs are not recorded, because they may contain tokens. */
  watch(app: FastifyInstance, site: 'customers' | 'staff'): void;
  /** `GET /metrics` in Prometheus' format, for the staff port. */
  plugin: FastifyPluginAsync;
}

/** In seconds. 5 is about the database's time limit and 30 that of a request. */
const buckets = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30];

export function createMetrics({ db, pool }: Pick<OpenDatabase, 'db' | 'pool'>): Metrics {
  const ofProcess = new Registry();
  collectDefaultMetrics({ register: ofProcess });
  const seconds = new Histogram({
    name: 'nitida_request_seconds',
    help: 'Time to answer a request, by route and status.',
    labelNames: ['site', 'method', 'route', 'status'],
    buckets,
    registers: [ofProcess],
  });
  new Gauge({
    name: 'nitida_database_connections',
    help: 'Connections of this process to the database.',
    labelNames: ['state'],
    registers: [ofProcess],
    collect() {
      this.set({ state: 'open' }, pool.totalCount);
      this.set({ state: 'idle' }, pool.idleCount);
      this.set({ state: 'awaited' }, pool.waitingCount);
    },
  });
  const ofDatabase = new Registry();
  new Gauge({
    name: 'nitida_jobs',
    help: 'Jobs of all nodes that are not done: waiting, or given up after their last attempt.',
    labelNames: ['state'],
    registers: [ofDatabase],
    async collect() {
      const counted = await db
        .selectFrom('jobs')
        .select(({ fn }) => [fn.countAll<string>().as('all'), fn.count<string>('failed_at').as('failed')])
        .where('done_at', 'is', null)
        .executeTakeFirstOrThrow();
      this.set({ state: 'failed' }, Number(counted.failed));
      this.set({ state: 'waiting' }, Number(counted.all) - Number(counted.failed));
    },
  });

  return {
    watch(app, site) {
      app.addHook('onResponse', (request, reply, done) => {
        const { method, routeOptions } = request;
        seconds.observe({ site, method, route: routeOptions.url ?? 'none', status: String(reply.statusCode) }, reply.elapsedTime / 1000);
        done();
      });
    },
    plugin: async (app) => {
      app.get('/metrics', { schema: { hide: true }, logLevel: 'silent' }, async (_request, reply) => {
        reply.header('cache-control', 'no-store').type(ofProcess.contentType);
        // The metrics of the process are reported even when the database is unavailable.
        return `${await ofProcess.metrics()}\n${await ofDatabase.metrics().catch(() => '')}`;
      });
    },
  };
}
