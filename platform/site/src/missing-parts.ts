import type { Services } from '@nitida/api';
import type { Platform } from '@nitida/platform';

/**
 * Names what this process lacks for its roles. Pages need a composition, and once it is known neither the database nor the API. The registry publishes the first
 * composition, so alone it needs none.
 */
export async function missingParts({ context, missing }: Services, platform: Pick<Platform, 'current'>): Promise<string[]> {
  const { serves } = context.config;
  const isComposition = serves.has('composer') && (await platform.current().catch(() => null)) !== null;
  if (isComposition && serves.size === 1) return [];
  const absent = await missing();
  return absent.length === 0 && serves.has('composer') && !isComposition ? ['composition'] : absent;
}
