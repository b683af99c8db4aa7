import type { RouteParam, RouteUse } from '@nitida/contract';

type Params = Readonly<Record<string, RouteParam>>;

/** The literals of a type that consists of nothing else: `'a' | 'b'`. */
function literalsOf(type: string): string[] | null {
  const parts = type.split('|').map((part) => part.trim().replaceAll('"', "'"));
  return parts.every((part) => /^'[^']*'$/.test(part)) ? parts.map((part) => part.slice(1, -1)) : null;
}

function isNarrower(now: string, before: string, value: string | undefined): boolean {
  if (now === before || now === 'string') return false;
  const allowed = literalsOf(now);
  const given = value === undefined ? literalsOf(before) : [value];
  return allowed === null || given === null || given.some((each) => !allowed.includes(each));
}

/**
 * How the parameters of a route no longer fit a link to it, in words that follow "it". A new optional parameter fits every link.
 * @param before the parameters for which the link was written, as far as they are known
 */
export function paramChanges({ params, values }: RouteUse, before: Params | null, now: Params): string[] {
  const required = Object.entries(now).filter(([name, { isOptional }]) => {
    if (isOptional) return false;
    return params === null ? before !== null && before[name]?.isOptional !== false : !params.includes(name);
  });
  const given = params ?? Object.keys(before ?? {});
  const dropped = given.filter((name) => before?.[name] && !now[name]);
  const narrower = given.filter((name) => {
    const [old, fresh] = [before?.[name], now[name]];
    return old && fresh && isNarrower(fresh.type, old.type, values[name]);
  });
  return [
    ...required.map(([name]) => `requires ${name}`),
    ...dropped.map((name) => `no longer takes ${name}`),
    ...narrower.map((name) => `takes ${name} only as ${now[name]?.type}`),
  ];
}
