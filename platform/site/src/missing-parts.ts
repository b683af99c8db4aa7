import type { Services } from '@nitida/api';
import { hasSandbox, type Prerenderer } from '@nitida/platform';

/**
 * Names what this process lacks for its roles. Pages need a composition, and once it is known neither the database nor the API. The registry publishes the first
 * composition, so alone it needs none. After a start, the prerendered `pages` of what is served are missing until they are rendered. A renderer alone needs its `sandbox`.
 */
export async function missingParts(
  { context, missing }: Pick<Services, 'missing'> & { context: { config: Pick<Services['context']['config'], 'serves'> } },
  platform: { current: () => Promise<object | null> },
  prerenderer: Pick<Prerenderer, 'isReady'> | null,
): Promise<string[]> {
  const { serves } = context.config;
  const isComposition = serves.has('composer') && (await platform.current().catch(() => null)) !== null;
  const absent = isComposition && serves.size === 1 ? [] : [...(await missing())];
  if (serves.has('renderer') && serves.size === 1 && !hasSandbox()) absent.push('sandbox');
  if (absent.length > 0 || !serves.has('composer')) return absent;
  if (!isComposition) return ['composition'];
  return prerenderer?.isReady() === false ? ['pages'] : [];
}
