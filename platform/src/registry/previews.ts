import type { Selectable } from 'kysely';
import { type Act, type Actor, NoRightError, unknownActor } from './actors.ts';
import { production } from './channels.ts';
import type { CompositionKey } from './composition-key.ts';
import { compose, RefusedReleaseError } from './compositions.ts';
import { writeLog } from './log.ts';
import { allMarks, refuseHarmful } from './marks.ts';
import { sameMembers } from './next-members.ts';
import { mayChange, previewingTeam } from './preview-rights.ts';
import { previewLink, previewText, previewToken } from './preview-token.ts';
import { type LivePreview, livePreviews } from './preview-visits.ts';
import { setFaults } from './set-faults.ts';
import type { Members, PlatformDb, PlatformTables, PlatformTransaction } from './tables.ts';

/** The longest time for which a link works, and the usual one. */
export const mostPreviewDays = 14;
export const usualPreviewDays = 7;
const dayMs = 24 * 60 * 60_000;
/** So many previews may work at a time, because each node keeps them in memory. */
const mostLive = 200;
/** The list has so many. */
const longest = 100;

/** What a preview shows: what a channel serves at the time, a composition, or production with other releases of some members. */
export type PreviewTarget = { channel: string } | { composition: number } | { members: Members };

export interface PreviewView {
  id: number;
  channel: string | null;
  /** What it shows now. Null when its branch is forgotten. */
  composition: number | null;
  members: Members;
  team: string | null;
  why: string | null;
  createdAt: Date;
  createdBy: string;
  expiresAt: Date;
  revokedAt: Date | null;
  revokedBy: string | null;
  /** The link, while it works, for staff and the team that made it. */
  url: string | null;
}

interface Options {
  db: PlatformDb;
  key: CompositionKey;
  /** The customers' origin. */
  origin: string;
  now: () => Date;
  /** The machine's time, at which a link expires. */
  realNow: () => Date;
}

export interface Previews {
  /**
   * Makes a link that shows a composition inside the site to whoever has it.
   * @param days up to 14
   * @throws NoRightError, RefusedReleaseError, CompositionKeyError
   */
  make(target: PreviewTarget, days: number, act?: Act): Promise<PreviewView>;
  /** The last hundred, newest first. `by`: who asks, and sees the links of its own. */
  list(by: Actor): Promise<PreviewView[]>;
  /**
   * Ends a preview, on every node within a second.
   * @returns whether it worked until now. Null when there is none with this number.
   * @throws NoRightError
   */
  revoke(id: number, act?: Act): Promise<boolean | null>;
  /** The preview of a token that the site signed, and that has neither expired nor been revoked. */
  find(token: string): Promise<LivePreview | null>;
}

type Row = Selectable<PlatformTables['preview']>;
type Connection = PlatformDb | PlatformTransaction;

const refused = (fault: string) => new RefusedReleaseError('The preview', [fault]);
const described = (members: Members): string =>
  `preview ${Object.entries(members)
    .map(([name, version]) => `${name} ${version}`)
    .join(', ')}`;

async function servedIn(db: Connection, channel: string): Promise<{ id: number; members: Members } | null> {
  const found = db.selectFrom('channel').innerJoin('composition', 'composition.id', 'channel.composition_id');
  const row = await found.select(['composition.id', 'composition.members']).where('channel.name', '=', channel).executeTakeFirst();
  return row ?? null;
}

async function membersOf(db: Connection, id: number): Promise<Members> {
  const row = await db.selectFrom('composition').select('members').where('id', '=', id).executeTakeFirst();
  if (!row) throw refused(`There is no composition ${id}.`);
  return row.members;
}

/** Makes, lists and revokes previews. Each change and its entry in the log are one transaction. */
export function createPreviews({ db, key, origin, now, realNow }: Options): Previews {
  /** The composition of chosen releases in place of those of production: the one that has them already, or a new one. */
  async function composed(trx: PlatformTransaction, members: Members, chosen: Members): Promise<number> {
    const rows = await trx.selectFrom('composition').select(['id', 'members']).orderBy('id', 'desc').limit(500).execute();
    const same = rows.find((row) => sameMembers(row.members, members));
    return same?.id ?? compose(trx, key, members, described(chosen), now());
  }

  /** What a target shows, checked. `composition` is null for a channel, and for releases that are composed later. */
  async function read(target: PreviewTarget, before: Members) {
    if ('members' in target) {
      const unknown = Object.keys(target.members).filter((name) => before[name] === undefined);
      if (unknown.length > 0) throw refused(`${unknown.join(', ')} is not part of production. A branch can show it.`);
      const after = { ...before, ...target.members };
      const faults = await setFaults(db, before, after);
      if (faults.length > 0) throw new RefusedReleaseError('The preview', faults);
      return { channel: null, composition: null, after };
    }
    if ('composition' in target) return { channel: null, composition: target.composition, after: await membersOf(db, target.composition) };
    const { channel } = target;
    if (channel === production) throw refused('Everybody is shown production already.');
    const served = await servedIn(db, channel);
    if (!served) throw refused(`There is no channel ${channel}.`);
    return { channel, composition: null, after: served.members };
  }

  async function refuseMany(trx: PlatformTransaction): Promise<void> {
    const counted = trx.selectFrom('preview').select(({ fn }) => fn.countAll<string>().as('live'));
    const { live } = await counted.where('revoked_at', 'is', null).where('expires_at', '>', realNow()).executeTakeFirstOrThrow();
    if (Number(live) >= mostLive) throw refused(`${live} previews work at this time. Revoke some first.`);
  }

  async function viewOf(row: Row, by: Pick<Actor, 'teams'>): Promise<PreviewView> {
    const shown = row.channel === null ? null : await servedIn(db, row.channel);
    const composition = row.composition_id ?? shown?.id ?? null;
    const isLive = row.revoked_at === null && row.expires_at > realNow() && composition !== null;
    const token = previewToken({ id: row.id, expiresAt: row.expires_at }, row.signature);
    return {
      id: row.id,
      channel: row.channel,
      composition,
      members: shown?.members ?? (composition === null ? {} : await membersOf(db, composition)),
      team: row.team,
      why: row.why,
      createdAt: row.created_at,
      createdBy: row.created_by,
      expiresAt: row.expires_at,
      revokedAt: row.revoked_at,
      revokedBy: row.revoked_by,
      url: isLive && mayChange(by, row.team) ? previewLink(origin, token) : null,
    };
  }

  const visits = livePreviews({ db, key, origin, realNow });

  return {
    find: visits.find,

    async make(target, days, { by = unknownActor, why } = {}) {
      const before = (await servedIn(db, production))?.members ?? {};
      const { channel, composition, after } = await read(target, before);
      const team = await previewingTeam(db, by, { before, after, isChosen: 'members' in target });
      refuseHarmful(await allMarks(db), { id: composition ?? 0, members: after }, 'The preview');
      const expiresAt = new Date(Math.floor((realNow().getTime() + days * dayMs) / 1000) * 1000);
      const row = await db.transaction().execute(async (trx) => {
        await refuseMany(trx);
        const shown = 'members' in target ? await composed(trx, after, target.members) : composition;
        const values = { channel, composition_id: shown, team, why: why ?? null, created_at: realNow(), created_by: by.name };
        const { id } = await trx
          .insertInto('preview')
          .values({ ...values, expires_at: expiresAt })
          .returning('id')
          .executeTakeFirstOrThrow();
        const signature = key.seal(previewText(origin, { id, channel, composition: shown, expiresAt }));
        const details = { preview: id, ...(channel === null ? { composition: shown } : { channel }), until: expiresAt.toISOString() };
        const subject = channel ?? `composition ${shown}`;
        await writeLog(trx, by, { action: 'preview', subject, team, why: why ?? null, details }, now());
        return trx.updateTable('preview').set({ signature }).where('id', '=', id).returningAll().executeTakeFirstOrThrow();
      });
      visits.forget();
      return viewOf(row, { teams: 'all' });
    },

    async list(by) {
      const rows = await db.selectFrom('preview').selectAll().orderBy('id', 'desc').limit(longest).execute();
      const views: PreviewView[] = [];
      for (const row of rows) views.push(await viewOf(row, by));
      return views;
    },

    async revoke(id, { by = unknownActor, why } = {}) {
      const row = await db.selectFrom('preview').selectAll().where('id', '=', id).executeTakeFirst();
      if (!row) return null;
      if (!mayChange(by, row.team)) throw new NoRightError(`Preview ${id} is of ${row.team ?? 'staff'}. Its team and staff revoke it.`);
      const revoked = await db.transaction().execute(async (trx) => {
        const ended = trx.updateTable('preview').set({ revoked_at: realNow(), revoked_by: by.name });
        const { numUpdatedRows } = await ended.where('id', '=', id).where('revoked_at', 'is', null).executeTakeFirstOrThrow();
        if (numUpdatedRows === 0n) return false;
        const subject = row.channel ?? `composition ${row.composition_id}`;
        await writeLog(trx, by, { action: 'revoke-preview', subject, team: row.team, why: why ?? null, details: { preview: id } }, now());
        return true;
      });
      visits.forget();
      return revoked;
    },
  };
}
