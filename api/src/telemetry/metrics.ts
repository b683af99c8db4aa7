import type { FastifyInstance, FastifyPluginAsync } from 'fastify';
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import type { BusinessClock } from '../clock.ts';
import type { OpenDatabase } from '../db/database.ts';
import { held } from '../held/held.ts';
import { untilClosed } from '../held/until-closed.ts';
import { addDatabaseMetrics } from './database-metrics.ts';

/** The values of a gauge, by the value of its label; a gauge without a label has one value. */
export type GaugeValues = number | Record<string, number>;

export interface Metrics {
  /** Counts the requests of an application by route. URLs are not recorded, because they may contain tokens. */
  watch(app: FastifyInstance, site: 'customers' | 'staff'): void;
  /** Counts an attempt of a job. */
  job(kind: string, outcome: 'done' | 'failed', seconds: number): void;
  /** Counts a request that was refused because this process had too much to do. */
  shed(reason: string): void;
  /** Counts a request that was answered 503 because of the database. */
  unavailable(reason: string): void;
  /** Adds a gauge that is read at each scrape, in place of an earlier one of the same name. With a `label`, `read` returns a value for each value of the label. */
  gauge(name: string, help: string, read: () => GaugeValues, label?: string): void;
  /** `GET /metrics` in Prometheus' format, for the staff port. */
  plugin: FastifyPluginAsync;
}

/** In seconds. 5 is about the database's time limit and 30 that of a request. */
const buckets = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30];

/** The metrics of this process, and those that all processes read from the same tables. `clock` says how late jobs are. */
export function createMetrics({ db, pool }: Pick<OpenDatabase, 'db' | 'pool'>, clock: BusinessClock): Metrics {
  const ofProcess = new Registry();
  const registers = [ofProcess];
  const seconds = new Histogram({
    name: 'nitida_request_seconds',
    help: 'Time to answer a request, by route and status.',
    labelNames: ['site', 'method', 'route', 'status'],
    buckets,
    registers,
  });
  const inProgress = new Gauge({
    name: 'nitida_requests_in_progress',
    help: 'Requests that this process has not answered yet.',
    labelNames: ['site'],
    registers,
  });
  const shed = new Counter({
    name: 'nitida_requests_shed_total',
    help: 'Requests that were answered 503 because this process had too much to do, by what was too much.',
    labelNames: ['reason'],
    registers,
  });
  const unavailable = new Counter({
    name: 'nitida_requests_unavailable_total',
    help: 'Requests that were answered 503 because of the database, by what was wrong: pool, lock, statement, conflict, resources or connection.',
    labelNames: ['reason'],
    registers,
  });
  const jobSeconds = new Histogram({
    name: 'nitida_job_seconds',
    help: 'Time of an attempt of a job, by kind and outcome.',
    labelNames: ['kind', 'outcome'],
    buckets,
    registers,
  });
  const metrics: Metrics = {
    watch(app, site) {
      app.addHook('onRequest', (request, reply, done) => {
        inProgress.inc({ site });
        const giveBack = held.take('requests');
        untilClosed(reply.raw, request.raw.socket, () => {
          inProgress.dec({ site });
          giveBack();
        });
        done();
      });
      app.addHook('onResponse', (request, reply, done) => {
        const { method, routeOptions } = request;
        seconds.observe({ site, method, route: routeOptions.url ?? 'none', status: String(reply.statusCode) }, reply.elapsedTime / 1000);
        done();
      });
    },
    job: (kind, outcome, took) => jobSeconds.observe({ kind, outcome }, took),
    shed: (reason) => shed.inc({ reason }),
    unavailable: (reason) => unavailable.inc({ reason }),
    gauge(name, help, read, label) {
      ofProcess.removeSingleMetric(name);
      new Gauge({
        name,
        help,
        registers,
        ...(label !== undefined && { labelNames: [label] }),
        collect() {
          const values = read();
          if (typeof values === 'number') this.set(values);
          else if (label !== undefined) for (const [value, count] of Object.entries(values)) this.set({ [label]: value }, count);
        },
      });
    },
    plugin: async (app) => {
      collectDefaultMetrics({ register: ofProcess });
      app.get('/metrics', { schema: { hide: true }, logLevel: 'silent' }, async (_request, reply) => {
        reply.header('cache-control', 'no-store').type(ofProcess.contentType);
        // The metrics of the process are reported even when the database is unavailable.
        return `${await ofProcess.metrics()}\n${await ofDatabase.metrics().catch(() => '')}`;
      });
    },
  };
  const ofDatabase = new Registry();
  addDatabaseMetrics(ofDatabase, db, clock);
  metrics.gauge(
    'nitida_database_connections',
    'Connections of this process to the database.',
    () => ({ open: pool.totalCount, idle: pool.idleCount, awaited: pool.waitingCount }),
    'state',
  );
  metrics.gauge('nitida_held', 'What this process has taken for requests and not given back, by what it is.', held.counts, 'what');
  return metrics;
}
