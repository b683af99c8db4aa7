import type { Release } from '@nitida/contract';

/** A group of the host stands for its members, and a value for what is read of it. */
const isOffered = (offered: readonly string[], member: string): boolean =>
  offered.some((one) => one === member || one.startsWith(`${member}.`) || member.startsWith(`${one}.`));

/**
 * What a remote uses of a shell that the shell does not offer: `links.to of the host`, `Link of react-router-dom`. Nothing is known of builds for hot
 * reload.
 */
export function missingInShell({ offers }: Pick<Release, 'offers'>, { uses }: Pick<Release, 'uses'>): string[] {
  if (!offers || !uses) return [];
  const { host, shared } = offers;
  const members = host ? uses.host.filter((member) => !isOffered(host, member)) : [];
  const offered = new Map(Object.entries(shared ?? {}));
  const exported = Object.entries(shared ? uses.shared : {}).flatMap(([library, names]) =>
    names.filter((name) => !offered.get(library)?.includes(name)).map((name) => `${name} of ${library}`),
  );
  return [...members.map((member) => `${member} of the host`), ...exported];
}
