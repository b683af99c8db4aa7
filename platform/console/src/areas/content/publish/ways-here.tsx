import { pageAt } from '@nitida/contract/content/documents';
import { navigationEdits } from '@nitida/contract/content/navigation-edits';
import { Small } from '@nitida/ui/type';
import { useTranslation } from 'react-i18next';
import { styled } from 'styled-components';
import { useAnswer } from '../../../calls/use-answer.ts';
import { useText } from '../announcements/use-text.ts';
import { placeKeys } from '../menus/place-keys.ts';

const List = styled.ul`
  display: grid;
  gap: 4px;
  padding-inline-start: 20px;
  list-style: disc;
  font-size: var(--t-small);
`;

/** The menus and announcements that lead to a page now, and what becomes of them. */
export function WaysHere({ page }: { page: string }) {
  const { t } = useTranslation();
  const textOf = useText();
  const announced = useAnswer(['getAnnouncements']).data?.announcements ?? [];
  const navigation = useAnswer(['getSiteDocument', { query: { document: 'navigation' } }]).data?.body;
  const places = Object.entries(navigationEdits.safeParse(navigation).data?.places ?? {});
  const menus = places.flatMap(([place, entries = []]) =>
    entries.some(({ route, isHidden }) => !isHidden && route === page) ? [t(placeKeys[place as keyof typeof placeKeys])] : [],
  );
  const bars = announced.filter(({ to, state }) => state !== 'ended' && to !== null && (to === page || pageAt(to) === page));
  if (menus.length + bars.length === 0) return null;
  return (
    <div>
      <Small>{t('publish.waysHere')}</Small>
      <List>
        {menus.map((name) => (
          <li key={name}>{t('publish.wayMenu', { name })}</li>
        ))}
        {bars.map((bar) => (
          <li key={bar.id}>{t('publish.wayAnnouncement', { text: textOf(bar) })}</li>
        ))}
      </List>
    </div>
  );
}
