import { type NavigationPlace, navigationPlaces, type ReleasedNavigation, type SiteBody, type SiteEdition } from '@nitida/contract';
import { findNavigationFaults } from '@nitida/contract/content/navigation-edits';
import { Button } from '@nitida/ui/buttons';
import { FailureNote } from '@nitida/ui/forms';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { styled } from 'styled-components';
import { Mark } from '../../../parts/mark.tsx';
import { PageHead } from '../../../parts/page-head.tsx';
import { Section, Sections } from '../../../parts/section.tsx';
import { SmallButton } from '../../../parts/small-button.tsx';
import { siteFaultText } from '../model/site-fault-text.ts';
import type { Destinations } from '../model/use-destinations.ts';
import { ConflictNote } from '../site-documents/conflict-note.tsx';
import { HeadActions } from '../site-documents/head-actions.tsx';
import { SiteHistoryDialog } from '../site-documents/site-history-dialog.tsx';
import { useKeptEdits } from '../site-documents/use-kept-edits.ts';
import { usePublisher } from '../site-documents/use-publisher.ts';
import { EntryDialog } from './entry-dialog.tsx';
import { bodyOf, type Menus, menusOf, renamed, withPlace } from './menu-edits.ts';
import { PlaceList } from './place-list.tsx';

const Places = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(420px, 100%), 1fr));
  align-items: start;
  gap: 28px 32px;
`;

const groups: readonly { key: string; places: readonly NavigationPlace[] }[] = [
  { key: 'menus.header', places: navigationPlaces.filter((place) => place === 'tabs') },
  { key: 'menus.menu', places: navigationPlaces.filter((place) => place.startsWith('menu.')) },
  { key: 'menus.footer', places: navigationPlaces.filter((place) => place.startsWith('footer.')) },
];

interface MenuEditorProps {
  name: string;
  /** What visitors have, or null for the menus of the releases. */
  edition: SiteEdition | null;
  body: SiteBody;
  released: ReleasedNavigation;
  destinations: Destinations;
  /** Called when others have to be shown: after a publication, a restoration, or to see what somebody else published. */
  onRenew: () => void;
}

/** The entries of all places. Nothing reaches visitors before it is published. */
export function MenuEditor({ name, edition, body, released: declared, destinations, onRenew }: MenuEditorProps) {
  const { t } = useTranslation();
  const [began] = useState(() => ({ number: edition?.number ?? 0, changes: menusOf(body) }));
  const kept = useKeptEdits<Menus>('navigation', began, (places) => menusOf({ places }));
  const { changes: menus, setChanges: setMenus } = kept;
  const renew = () => {
    kept.forget();
    onRenew();
  };
  const [opened, setOpened] = useState<'history' | { place: NavigationPlace; route: string } | null>(null);
  const publisher = usePublisher({ document: 'navigation', from: kept.from, onDone: renew });
  const isChanged = JSON.stringify(menus) !== JSON.stringify(began.changes);
  const released = [...declared, ...destinations.campaignEntries];
  const faults = destinations.shown === null ? [] : findNavigationFaults({ places: menus }, destinations.shown);
  const writes = typeof opened === 'object' ? opened : null;
  const written = writes && menus[writes.place].find(({ route }) => route === writes.route);
  return (
    <>
      <PageHead
        title={name}
        lead={t('menus.lead')}
        actions={
          <HeadActions>
            <span role="status">{isChanged ? <Mark $tone="wait">{t('siteDocument.changed')}</Mark> : null}</span>
            <SmallButton onPress={() => setOpened('history')}>{t('siteDocument.history')}</SmallButton>
            <SmallButton isDisabled={!isChanged} onPress={kept.drop}>
              {t('siteDocument.discard')}
            </SmallButton>
            <Button
              isCompact
              isDisabled={!isChanged}
              isBusy={publisher.isBusy}
              busyLabel={t('common.sending')}
              onPress={() => void publisher.publish(bodyOf(menus))}
            >
              {t('publish.name')}
            </Button>
          </HeadActions>
        }
      />
      <FailureNote error={publisher.error ?? (publisher.faults[0] && siteFaultText(t, publisher.faults[0].what))} />
      <ConflictNote conflict={publisher.conflict} onTheirs={renew} onMine={() => void publisher.overwrite(bodyOf(menus))} />
      <Sections>
        {groups.map(({ key, places }) => (
          <Section key={key} title={t(key)}>
            <Places>
              {places.map((place) => (
                <PlaceList
                  key={place}
                  place={place}
                  entries={menus[place]}
                  released={released}
                  campaigns={destinations.campaignChoices()}
                  faultAt={(index) => faults.find(({ field }) => field.startsWith(`places.${place}.${index}.`))?.what}
                  onChange={(entries) => setMenus(withPlace(menus, place, entries))}
                  onRename={(route) => setOpened({ place, route })}
                />
              ))}
            </Places>
          </Section>
        ))}
      </Sections>
      {writes && written ? (
        <EntryDialog
          entry={written}
          released={released}
          onClose={() => setOpened(null)}
          onRenamed={(names) => {
            const entries = menus[writes.place].map((one) => (one === written ? renamed(one, names, released) : one));
            setMenus(withPlace(menus, writes.place, entries));
            setOpened(null);
          }}
        />
      ) : null}
      {opened === 'history' ? (
        <SiteHistoryDialog document="navigation" name={name} onClose={() => setOpened(null)} onRestored={renew} />
      ) : null}
    </>
  );
}
