import type { ContentVersionSummary } from '@nitida/contract';

/** Versions without those that the next one of the same author made unimportant: of a run of autosaves, the last one. */
export const shownVersions = (versions: readonly ContentVersionSummary[]): ContentVersionSummary[] =>
  versions.filter((version, index) => {
    const newer = versions[index - 1];
    return !newer || version.isPublished || version.origin !== 'autosave' || newer.origin !== 'autosave' || newer.by !== version.by;
  });
