import type { ExperimentSide } from '@nitida/contract';
import type { VisitFact } from '@nitida/contract/telemetry-kinds';
import type { FastifyPluginAsync } from 'fastify';
import type { Pool } from 'pg';
import { eachAddress, type PlacesOf } from '../places-of.ts';
import type { ReleaseStore } from '../registry/release-store.ts';
import { databaseStore } from '../registry/release-store.ts';
import { tablesOver } from '../registry/tables-over.ts';
import { createVisits, type NetworkOf, type Visits } from '../visits.ts';
import { type Alert, createAlerts } from './alerts.ts';
import { type ClientLimits, clientLimits, createClientLimits } from './client-limits.ts';
import { createCounter, minuteOf } from './counter.ts';
import { createErrorGroups } from './error-groups.ts';
import { type ErrorQuery, type ListedError, listErrors } from './error-list.ts';
import { forgetOld } from './forget-old.ts';
import { knownCompositions } from './known-compositions.ts';
import { createOtlp, type OtlpSettings } from './otlp.ts';
import { receiver } from './receive.ts';
import { createReports } from './reports.ts';
import { createRolloutRunner } from './rollout-runner.ts';
import { type ChannelControl, createRollouts, type Rollouts } from './rollouts.ts';
import { createStackMapping } from './stack-mapping.ts';
import { telemetryPlugin } from './telemetry-plugin.ts';

export interface HealthOptions {
  /** The database of the platform, which has migrated it. */
  pool: Pool;
  /** The store of the platform. */
  store?: ReleaseStore;
  /** Moves the visitors of channels. */
  channels: ChannelControl;
  /** The business clock. */
  now: () => Date;
  /** The machine's time, by which everything is counted. */
  realNow: () => Date;
  /** Tells a team by mail. Webhooks are called without it. */
  onAlert: (alert: Alert) => Promise<void>;
  /** Counts what a visit did that has a side of an experiment. */
  onExperiment?: (side: ExperimentSide, facts: readonly VisitFact[]) => void;
  /** The collector that receives errors and counts too (OpenTelemetry). */
  otlp?: OtlpSettings | null;
  /** Whether this process moves rollouts. The default is true. */
  movesRollouts?: boolean;
  /** Whether this process may act on what its clock says. Without it, it may. */
  mayWork?: () => boolean;
  limits?: ClientLimits;
  /** The part of a network address that counts as one place. */
  placesOf?: PlacesOf;
  /** The network of an address. Left out, each address is one. */
  networkOf?: NetworkOf;
  fetch?: typeof fetch;
  onError: (error: unknown) => void;
}

export interface Health {
  /** Receives what pages observe, for the customers' application. */
  plugin: FastifyPluginAsync;
  /** Gives documents their proofs, for the composer. */
  visits: Visits;
  rollouts: Rollouts;
  /** The groups of errors that were last reported, newest first. */
  errors(query?: ErrorQuery): Promise<ListedError[]>;
  /** Writes what was counted, sends it to the collector, and moves rollouts. `start` does it every few seconds. */
  work(): Promise<void>;
  start(): void;
  /** Writes what was counted. */
  close(): Promise<void>;
}

/** Counts are written and exported this often, and rollouts looked at. With the page's ten seconds, a decision is at most half a minute late. */
const workMs = 10_000;
const forgetMs = 60 * 60_000;

/** What browsers report of the releases that they run, what is decided from it, and who is notified. */
export function openHealth(options: HealthOptions): Health {
  const { pool, store = databaseStore, channels, now, realNow, onError, fetch: fetcher = fetch } = options;
  const { placesOf = eachAddress, networkOf = (address: string) => address } = options;
  const db = tablesOver(pool);
  const limits = createClientLimits(options.limits ?? clientLimits, realNow);
  const counter = createCounter(db);
  const mapping = createStackMapping({ db, store });
  const alert = createAlerts({ db, realNow, onAlert: options.onAlert, fetch: fetcher, onError });
  const errors = createErrorGroups({ db, mapping, alert, realNow, onError });
  const otlp = options.otlp ? createOtlp(options.otlp, fetcher, onError) : null;
  const rollouts = createRollouts({ db, channels, now, realNow });
  const moveRollouts = createRolloutRunner({ db, channels, rollouts, alert, realNow, onError });
  const reports = createReports({ db, onExperiment: options.onExperiment });
  const visits = createVisits({
    db,
    realNow,
    networkOf,
    placesOf,
    takesVisit: limits.takesVisit,
    onTried({ at, network }, { channel, composition, remote }) {
      const row = { minute: minuteOf(new Date(at * 1000)), channel, composition_id: composition, kind: 'served', network, count: 1 };
      counter.count({ ...row, name: '', version: '' });
      if (remote) counter.count({ ...row, ...remote });
    },
  });
  const receive = receiver({ known: knownCompositions(db, realNow), visits, reports, counter, errors, otlp, realNow });
  void visits.load().catch(onError);

  let timer: ReturnType<typeof setInterval> | undefined;
  let running: Promise<void> = Promise.resolve();
  let forgottenAt = 0;

  async function write(): Promise<void> {
    await visits.load();
    await reports.write();
    await counter.write();
    await errors.write();
    mapping.forget();
  }

  async function work(): Promise<void> {
    await write();
    // A collector that does not answer delays nothing.
    void otlp?.send();
    if (options.mayWork?.() === false) return;
    if (options.movesRollouts ?? true) await moveRollouts();
    if (realNow().getTime() - forgottenAt < forgetMs) return;
    forgottenAt = realNow().getTime();
    await forgetOld(db, realNow());
  }

  return {
    plugin: (app) => telemetryPlugin(app, { limits, receive, placesOf }),
    visits,
    rollouts,
    errors: (query) => listErrors(db, query),
    work,
    start() {
      let isAtWork = false;
      timer ??= setInterval(() => {
        if (isAtWork) return;
        isAtWork = true;
        running = work()
          .catch(onError)
          .finally(() => {
            isAtWork = false;
          });
      }, workMs);
    },
    async close() {
      clearInterval(timer);
      await running;
      await write().catch(onError);
    },
  };
}
