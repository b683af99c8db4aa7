import type { CompositionSummary, Members } from '@nitida/contract/platform-answers';

/** The versions of a member that stand in known compositions and do no harm, that of production first and the others newest first. */
export function knownVersions(name: string, production: Members, compositions: readonly CompositionSummary[]): string[] {
  const sound = compositions.filter(({ harmful }) => harmful === null);
  const versions = [production[name], ...sound.map(({ members }) => members[name])];
  return [...new Set(versions.filter((version) => version !== undefined))];
}
