import type { NavigationPlace, ReleasedNavigation } from '@nitida/contract';
import { isCampaignName } from '@nitida/contract/content/campaigns';
import { canAdd, declaredEntries, navigationRoutes, requiredPlaces } from '@nitida/contract/content/navigation-edits';
import { IconButton } from '@nitida/ui/buttons';
import { Select } from '@nitida/ui/forms';
import { Heading, Micro } from '@nitida/ui/type';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { styled } from 'styled-components';
import { SmallButton } from '../../../parts/small-button.tsx';
import { siteFaultText } from '../model/site-fault-text.ts';
import { type MenuEntry, moved, nameOf } from './menu-edits.ts';
import { placeKeys } from './place-keys.ts';

const Place = styled.section`
  display: grid;
  gap: 10px;

  > h3 {
    font-size: 1rem;
  }
`;

const Entries = styled.ol`
  border-top: 1px solid var(--edge);

  > li {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: 0 8px;
    padding-block: 6px;
    border-bottom: 1px solid var(--grout);
  }
`;

const Name = styled.span<{ $isHidden: boolean }>`
  flex: 1 1 140px;
  min-width: 0;
  font-weight: 500;
  overflow-wrap: anywhere;

  > span {
    ${({ $isHidden }) => $isHidden && 'color: var(--ink-3); text-decoration: line-through;'}
  }
`;

const Fault = styled(Micro)`
  color: var(--barro);
`;

const Buttons = styled.span`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 4px;
`;

interface PlaceListProps {
  place: NavigationPlace;
  entries: readonly MenuEntry[];
  released: ReleasedNavigation;
  /** The campaigns that can be added. */
  campaigns: readonly { id: string; name: string }[];
  /** What is wrong with the entry at an index. */
  faultAt: (index: number) => string | undefined;
  onChange: (entries: readonly MenuEntry[]) => void;
  onRename: (route: string) => void;
  onMove: (route: string) => void;
}

/** The entries of a place: their order, their names, which are hidden, and which can be added. */
export function PlaceList({ place, entries, released, campaigns, faultAt, onChange, onRename, onMove }: PlaceListProps) {
  const { t, i18n } = useTranslation();
  const id = useId();
  const language = i18n.language === 'es' ? 'es' : 'en';
  const named = (entry: MenuEntry) => nameOf(entry, language, released);
  const added = (route: string): MenuEntry => {
    const titles = isCampaignName(route) ? released.find((one) => one.route === route)?.names : undefined;
    return { route, isHidden: false, names: { ...titles } };
  };
  const pages = navigationRoutes.map((route) => ({ id: route, name: named(added(route)) }));
  const more = [...pages, ...campaigns].filter(({ id: route }) => !entries.some((entry) => entry.route === route));
  return (
    <Place aria-labelledby={id}>
      <Heading level={3} id={id}>
        {t(placeKeys[place])}
      </Heading>
      {place === 'tabs' ? <Micro>{t('menus.booking')}</Micro> : null}
      {place === 'menu.end' ? <Micro>{t('menus.everybody')}</Micro> : null}
      <Entries>
        {entries.map((entry, index) => {
          const name = named(entry);
          const fault = faultAt(index);
          const isDeclared = declaredEntries[place].includes(entry.route);
          const replaced = (change: Partial<MenuEntry>) => onChange(entries.map((one) => (one === entry ? { ...one, ...change } : one)));
          return (
            <li key={entry.route}>
              <Name $isHidden={entry.isHidden}>
                <span>{name}</span>
                {entry.isHidden ? <Micro as="div">{t('menus.isHidden')}</Micro> : null}
                {fault === undefined ? null : <Fault>{siteFaultText(t, fault)}</Fault>}
              </Name>
              <Buttons>
                <IconButton
                  icon="up"
                  size={20}
                  label={t('editor.moveUp', { what: name })}
                  isDisabled={index === 0}
                  onPress={() => onChange(moved(entries, index, -1))}
                />
                <IconButton
                  icon="down"
                  size={20}
                  label={t('editor.moveDown', { what: name })}
                  isDisabled={index === entries.length - 1}
                  onPress={() => onChange(moved(entries, index, 1))}
                />
                <SmallButton aria-label={t('menus.renameWhich', { name })} onPress={() => onRename(entry.route)}>
                  {t('menus.names')}
                </SmallButton>
                <SmallButton aria-label={t('menus.moveWhich', { name })} onPress={() => onMove(entry.route)}>
                  {t('menus.move')}
                </SmallButton>
                {!isDeclared ? (
                  <SmallButton
                    aria-label={t('editor.removeWhat', { what: name })}
                    onPress={() => onChange(entries.filter((one) => one !== entry))}
                  >
                    {t('editor.remove')}
                  </SmallButton>
                ) : requiredPlaces.includes(place) ? null : (
                  <SmallButton
                    aria-label={t(entry.isHidden ? 'menus.showWhich' : 'menus.hideWhich', { name })}
                    onPress={() => replaced({ isHidden: !entry.isHidden })}
                  >
                    {t(entry.isHidden ? 'menus.show' : 'menus.hide')}
                  </SmallButton>
                )}
              </Buttons>
            </li>
          );
        })}
      </Entries>
      {requiredPlaces.includes(place) ? <Micro>{t('menus.required')}</Micro> : null}
      {canAdd(place) && more.length > 0 ? (
        <Select
          name={`add-${place}`}
          label={t('menus.add')}
          value={null}
          placeholder={t('menus.choose')}
          onChange={(route) => {
            onChange([...entries, added(route)]);
            // The title of a page is often too long for a menu.
            if (isCampaignName(route)) onRename(route);
          }}
          items={more}
          isRequired={false}
        />
      ) : null}
    </Place>
  );
}
