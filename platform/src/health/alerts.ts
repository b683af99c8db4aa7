import { sql } from 'kysely';
import type { PlatformDb } from '../registry/tables.ts';

/** A message to a team. */
export interface Alert {
  team: { name: string; title: string; mail: string };
  title: string;
  /** One paragraph each. */
  text: string[];
  facts: { label: string; value: string }[];
}

export interface AlertInput extends Omit<Alert, 'team'> {
  /** What it is about: a group of errors or a rollout. A subject alerts once an hour at most. */
  subject: string;
  /** The name of the team. */
  team: string;
  /** The number of the network that reported an error. */
  network?: number;
}

export interface AlertsOptions {
  db: PlatformDb;
  realNow: () => Date;
  /** Sends the alert to the team by mail. */
  onAlert: (alert: Alert) => Promise<void>;
  fetch: typeof fetch;
  onError: (error: unknown) => void;
}

const againAfterMs = 60 * 60_000;
/** A team hears of so many errors an hour at most, and of so many of one network, because visitors can make errors up. Rollouts are not counted. */
const mostErrors = { ofTeam: 10, ofNetwork: 3 };
const webhookMs = 5000;

/** Notifies only the team that owns something. */
export function createAlerts({ db, realNow, onAlert, fetch, onError }: AlertsOptions) {
  async function isTooMany(team: string, network: number, since: Date): Promise<boolean> {
    const { all, own } = await db
      .selectFrom('alert')
      .select(({ fn }) => [fn.countAll<string>().as('all'), fn.countAll<string>().filterWhere('network', '=', network).as('own')])
      .where('team', '=', team)
      .where('network', 'is not', null)
      .where('at', '>', since)
      .executeTakeFirstOrThrow();
    return Number(all) >= mostErrors.ofTeam || Number(own) >= mostErrors.ofNetwork;
  }

  /** Takes the right to alert, which one node gets. */
  async function claim({ subject, team, ...from }: AlertInput): Promise<boolean> {
    const network = from.network ?? null;
    const now = realNow();
    const since = new Date(now.getTime() - againAfterMs);
    if (network !== null && (await isTooMany(team, network, since))) return false;
    const claimed = await db
      .insertInto('alert')
      .values({ subject, team, network, at: now })
      .onConflict((conflict) => conflict.column('subject').doUpdateSet({ at: now, network }).where('alert.at', '<=', since))
      .returning(sql<number>`1`.as('one'))
      .executeTakeFirst();
    return claimed !== undefined;
  }

  async function callWebhook(url: string, alert: Alert): Promise<void> {
    const { title, text, facts, team } = alert;
    const body = JSON.stringify({ team: team.name, title, text: [title, ...text].join('\n'), facts });
    const headers = { 'content-type': 'application/json' };
    const answer = await fetch(url, { method: 'POST', headers, body, redirect: 'error', signal: AbortSignal.timeout(webhookMs) });
    if (!answer.ok) throw new Error(`The webhook of ${team.name} answered ${answer.status}.`);
  }

  /** Notifies the team by mail and webhook. A failure of one does not keep the other back. */
  return async (input: AlertInput): Promise<void> => {
    const row = await db.selectFrom('team').selectAll().where('name', '=', input.team).executeTakeFirst();
    if (!row || !(await claim(input))) return;
    const { title, text, facts } = input;
    const alert: Alert = { team: { name: row.name, title: row.title, mail: row.mail }, title, text, facts };
    const sent = [onAlert(alert), ...(row.webhook === null ? [] : [callWebhook(row.webhook, alert)])];
    for (const { status, ...rest } of await Promise.allSettled(sent)) if (status === 'rejected' && 'reason' in rest) onError(rest.reason);
  };
}
export type Alerts = ReturnType<typeof createAlerts>;
