import type { Platform } from '../registry/index.ts';
import type { OpenCompositions } from '../registry/open-compositions.ts';

/** What pages are composed and served from: a platform, or what another site serves. */
export interface ServedSite extends Pick<Platform, 'production' | 'current' | 'composition' | 'findFile' | 'findRelease'> {
  openCompositions: Pick<OpenCompositions, 'count' | 'isHarmful'>;
}
