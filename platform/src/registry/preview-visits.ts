import type { CompositionKey } from './composition-key.ts';
import { allMarks } from './marks.ts';
import { parseToken, previewText } from './preview-token.ts';
import type { PlatformDb } from './tables.ts';

/** The time in ms for which a node uses what it read. A revocation holds within it. */
const keptMs = 1000;

/** A preview that works. */
export interface LivePreview {
  id: number;
  /** The channel that it follows, or null. */
  channel: string | null;
  composition: number;
  expiresAt: Date;
}

interface Row {
  id: number;
  /** What the signature covers. */
  channel: string | null;
  composition_id: number | null;
  /** What is shown now. */
  shown: LivePreview;
}

interface Options {
  db: PlatformDb;
  key: Pick<CompositionKey, 'isSealed'>;
  origin: string;
  realNow: () => Date;
}

/** Which previews work, for visitors with tokens. All of them are read at once, so that forged tokens cost nothing. */
export function livePreviews({ db, key, origin, realNow }: Options) {
  let known: { rows: Promise<Map<number, Row>>; at: number } | null = null;

  async function readAll(): Promise<Map<number, Row>> {
    const rows = await db
      .selectFrom('preview')
      .leftJoin('channel', 'channel.name', 'preview.channel')
      .select(['preview.id', 'preview.channel', 'preview.composition_id', 'preview.expires_at', 'channel.composition_id as served'])
      .where('preview.revoked_at', 'is', null)
      .where('preview.expires_at', '>', realNow())
      .execute();
    if (rows.length === 0) return new Map();
    const marks = await allMarks(db);
    const shown = rows.map(({ composition_id, served }) => composition_id ?? served).filter((id) => id !== null);
    const sets = shown.length === 0 ? [] : await db.selectFrom('composition').select(['id', 'members']).where('id', 'in', shown).execute();
    // What does harm is not shown any more.
    const sound = new Set(sets.filter((set) => marks.of(set) === null).map(({ id }) => id));
    return new Map(
      rows.flatMap(({ id, channel, composition_id, expires_at, served }): [number, Row][] => {
        const composition = composition_id ?? served;
        if (composition === null || !sound.has(composition)) return [];
        return [[id, { id, channel, composition_id, shown: { id, channel, composition, expiresAt: expires_at } }]];
      }),
    );
  }

  function rows(): Promise<Map<number, Row>> {
    if (known && performance.now() - known.at < keptMs) return known.rows;
    const read = { rows: readAll(), at: performance.now() };
    known = read;
    read.rows.catch(() => {
      if (known === read) known = null;
    });
    return read.rows;
  }

  return {
    async find(token: string): Promise<LivePreview | null> {
      const parsed = parseToken(token);
      if (!parsed || parsed.expiresAt <= realNow()) return null;
      const row = (await rows()).get(parsed.id);
      if (!row) return null;
      const { id, channel, composition_id: composition } = row;
      const text = previewText(origin, { id, channel, composition, expiresAt: parsed.expiresAt });
      return key.isSealed(text, parsed.signature) ? row.shown : null;
    },
    /** Reads again at the next visit. */
    forget(): void {
      known = null;
    },
  };
}
