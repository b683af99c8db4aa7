import type { Actor } from './actors.ts';

/** Whether something of a team concerns the actor: staff everything, and a team its own. */
export const concerns = ({ teams }: Pick<Actor, 'teams'>, team: string | null): boolean =>
  teams === 'all' || (team !== null && teams.includes(team));

/** Fields with the name of who did something. */
const names = new Set(['actor', 'by', 'createdBy', 'revokedBy', 'publishedBy', 'startedBy']);
/** Fields that lead to somebody. */
const places = new Set(['address', 'webhook']);

/** The names of staff are their addresses, and those of keys and jobs are chosen by their teams. */
function nameSeen(name: string, kind: unknown, isOwn: boolean, actor: Actor): string {
  if (name === actor.name || kind === 'system') return name;
  if (kind === 'staff' || name.includes('@')) return 'staff';
  return isOwn ? name : 'another team';
}

/** The team to which an object of an answer belongs, by the fields that answers have for it. */
function teamOf(part: Record<string, unknown>): string | null {
  const { team, owner, name, claims } = part;
  if (typeof team === 'string') return team;
  if (typeof owner === 'object' && owner !== null && 'team' in owner && typeof owner.team === 'string') return owner.team;
  return claims !== undefined && typeof name === 'string' ? name : null;
}

/**
 * An answer as an actor may read it: a team's key or job reads no name and no address of staff or of other teams, whichever call it makes. Whoever adds a
 * field with a name gives it one of the names above.
 */
export function seenBy(actor: Actor, answer: unknown): unknown {
  if (actor.teams === 'all') return answer;
  const see = (value: unknown, isOwn: boolean): unknown => {
    if (Array.isArray(value)) return value.map((one) => see(one, isOwn));
    if (typeof value !== 'object' || value === null || value instanceof Date) return value;
    const part = Object.fromEntries(Object.entries(value));
    const team = teamOf(part);
    const isTheirs = team === null ? isOwn : concerns(actor, team);
    const isByStaff = part.actorKind === 'staff';
    return Object.fromEntries(
      Object.entries(part).map(([field, inner]) => {
        if (names.has(field) && typeof inner === 'string') return [field, nameSeen(inner, part.actorKind, isTheirs, actor)];
        if (places.has(field) && typeof inner === 'string') return [field, isTheirs && !isByStaff ? inner : null];
        return [field, see(inner, isTheirs)];
      }),
    );
  };
  return see(answer, false);
}
