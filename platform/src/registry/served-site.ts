import type { OpenCompositions } from './open-compositions.ts';
import type { Platform } from './platform.ts';

/** What pages and files of releases are served from: a platform, the copies of a machine, or what another site serves. */
export interface ServedSite extends Pick<Platform, 'production' | 'current' | 'composition' | 'findFile' | 'findRelease' | 'shownMembers'> {
  openCompositions: Pick<OpenCompositions, 'count' | 'isHarmful'>;
  previews: Pick<Platform['previews'], 'find'>;
  channels: Pick<Platform['channels'], 'touch'>;
}
