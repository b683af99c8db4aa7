import { production } from './channels.ts';
import type { Composition } from './compositions.ts';
import type { Platform } from './platform.ts';

/** What a platform answers about production when something else is served in place of its composition. Channels do not matter then. */
export function servingOther(
  platform: Pick<Platform, 'current'>,
  change: (composition: Composition | null) => Composition | null,
): Pick<Platform, 'current' | 'production' | 'onServed'> {
  const current = async () => change(await platform.current());
  return {
    current,
    async production() {
      const composition = await current();
      return composition && { name: production, composition, splits: [], earlier: [] };
    },
    onServed: () => () => {},
  };
}
