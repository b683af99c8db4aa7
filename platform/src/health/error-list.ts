import type { PlatformDb } from '../registry/tables.ts';

export interface ErrorQuery {
  team?: string | undefined;
  /** A remote or the shell. */
  name?: string | undefined;
  version?: string | undefined;
}

/** Errors of one cause in one release. */
export interface ListedError {
  id: string;
  /** The same for the same cause in other releases. */
  fingerprint: string;
  name: string;
  version: string;
  commit: string | null;
  /** The team that owns the release. */
  team: string | null;
  kind: string;
  /** The pattern of the route on which it was first reported. */
  route: string | null;
  composition: number | null;
  message: string;
  /** Lines of the stack in the sources. Without source maps, in the built files. */
  stack: string[];
  isMapped: boolean;
  firstAt: Date;
  lastAt: Date;
  count: number;
}

const longest = 200;
const lines = (text: string | null): string[] => text?.split('\n') ?? [];

export async function listErrors(db: PlatformDb, { team, name, version }: ErrorQuery = {}): Promise<ListedError[]> {
  const rows = await db
    .selectFrom('client_error')
    .selectAll()
    .$if(team !== undefined, (query) => query.where('team', '=', team ?? ''))
    .$if(name !== undefined, (query) => query.where('name', '=', name ?? ''))
    .$if(version !== undefined, (query) => query.where('version', '=', version ?? ''))
    .orderBy('last_at', 'desc')
    .orderBy('id', 'desc')
    .limit(longest)
    .execute();
  return rows.map(({ id, at, last_at, composition_id, stack, mapped_stack, ...row }) => ({
    ...row,
    id: String(id),
    composition: composition_id,
    stack: lines(mapped_stack ?? stack),
    isMapped: mapped_stack !== null && mapped_stack !== stack,
    firstAt: at,
    lastAt: last_at ?? at,
  }));
}
