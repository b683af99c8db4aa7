import type { ContentVersionSummary } from '@nitida/contract';

/** Versions without those that the next one of the same author made unimportant: of a run of autosaves, the last one. What visitors had is always there. */
export const shownVersions = (versions: readonly ContentVersionSummary[]): ContentVersionSummary[] =>
  versions.filter((version, index) => {
    const newer = versions[index - 1];
    if (version.isPublished || version.wasPublished) return true;
    return !newer || version.origin !== 'autosave' || newer.origin !== 'autosave' || newer.by !== version.by;
  });
