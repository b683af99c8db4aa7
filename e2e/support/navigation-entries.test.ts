import { navigationPlaces } from '@nitida/contract';
import { declaredEntries } from '@nitida/contract/content/navigation-edits';
import { expect, test } from 'vitest';
import { remote as account } from '../../mf-account/remote.ts';
import { remote as booking } from '../../mf-booking/remote.ts';
import { remote as marketing } from '../../mf-marketing/remote.ts';
import { remote as work } from '../../mf-work/remote.ts';

interface Declared {
  name: string;
  navigation?: readonly { place: string; order: number }[];
}

test.each(navigationPlaces)('staff can change exactly the entries of %s that remotes declare, in their order', (place) => {
  const routes: readonly Declared[] = [...account.routes, ...booking.routes, ...marketing.routes, ...work.routes];
  const entries = routes.flatMap(({ name, navigation = [] }) =>
    navigation.flatMap((entry) => (entry.place === place ? [{ name, order: entry.order }] : [])),
  );
  expect(declaredEntries[place]).toEqual(entries.toSorted((a, b) => a.order - b.order).map(({ name }) => name));
});
