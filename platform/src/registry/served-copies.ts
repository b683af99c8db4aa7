import { production } from './channels.ts';
import { type CompositionKeySettings, compositionKey } from './composition-key.ts';
import { inside } from './inside.ts';
import { readLastServed } from './last-served.ts';
import { copyOf, isComplete } from './local-copy.ts';
import { copiesDirOf } from './served.ts';
import type { ServedSite } from './served-site.ts';

const noDatabase = async (): Promise<never> => {
  throw new Error('The database does not answer.');
};

/** Tabs report again, and no mark can be read. */
const openCompositions: ServedSite['openCompositions'] = { count: () => {}, isHarmful: async () => false };

/**
 * What production served last, from the copies of this machine and without the database. Null when the machine has none, or when one is incomplete or changed.
 * @throws CompositionKeyError
 */
export async function openCopies(dataDir: string, settings: CompositionKeySettings): Promise<ServedSite | null> {
  const composition = await readLastServed(dataDir, compositionKey(settings));
  const placeOf = (one: { name: string; version: string }) => copyOf(copiesDirOf(dataDir), one);
  const releases = composition ? [composition.shell, ...composition.remotes] : [];
  if (!composition || !releases.every((one) => isComplete(placeOf(one), one))) return null;
  return {
    production: async () => ({ name: production, composition, splits: [], earlier: [] }),
    current: async () => composition,
    composition: async (id) => (id === composition.id ? composition : null),
    async findFile(name, path) {
      const holder = releases.find((one) => one.name === name && one.files.some((file) => file.path === path));
      return holder ? inside(placeOf(holder), path) : null;
    },
    findRelease: async (name, version) => releases.find((one) => one.name === name && one.version === version) ?? null,
    openCompositions,
    shownMembers: noDatabase,
    previews: { find: noDatabase },
    channels: { touch: noDatabase },
  };
}
