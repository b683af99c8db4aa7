import type { NavigationPlace, ReleasedNavigation, SiteBody, SiteEdition } from '@nitida/contract';
import { findNavigationFaults } from '@nitida/contract/content/navigation-edits';
import { Button } from '@nitida/ui/buttons';
import { FailureNote } from '@nitida/ui/forms';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { styled } from 'styled-components';
import { PageHead } from '../../../parts/page-head.tsx';
import { Section, Sections } from '../../../parts/section.tsx';
import { SmallButton } from '../../../parts/small-button.tsx';
import { siteFaultText } from '../model/site-fault-text.ts';
import type { Destinations } from '../model/use-destinations.ts';
import { ConflictNote } from '../site-documents/conflict-note.tsx';
import { DraftState } from '../site-documents/draft-state.tsx';
import { HeadActions } from '../site-documents/head-actions.tsx';
import { SiteHistoryDialog } from '../site-documents/site-history-dialog.tsx';
import { useKeptEdits } from '../site-documents/use-kept-edits.ts';
import { usePublisher } from '../site-documents/use-publisher.ts';
import { EntryDialog } from './entry-dialog.tsx';
import { bodyOf, type Menus, menusOf, movedTo, releasedIn, renamed, withPlace } from './menu-edits.ts';
import { MoveDialog } from './move-dialog.tsx';
import { placeGroups } from './place-keys.ts';
import { PlaceList } from './place-list.tsx';

const Places = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(420px, 100%), 1fr));
  align-items: start;
  gap: 28px 32px;
`;

type Opened = 'history' | { what: 'names' | 'move'; place: NavigationPlace; route: string };

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
  const [opened, setOpened] = useState<Opened | null>(null);
  const publisher = usePublisher({ document: 'navigation', from: kept.from, onDone: renew });
  const isChanged = JSON.stringify(menus) !== JSON.stringify(began.changes);
  const released = [...declared, ...destinations.campaignEntries];
  const faults = destinations.shown === null ? [] : findNavigationFaults({ places: menus }, destinations.shown);
  const chosen = typeof opened === 'object' ? opened : null;
  const entry = chosen && menus[chosen.place].find(({ route }) => route === chosen.route);
  return (
    <>
      <PageHead
        title={name}
        lead={t('menus.lead')}
        actions={
          <HeadActions>
            <span role="status">
              <DraftState {...{ isChanged, edition }} />
            </span>
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
        {placeGroups.map(({ key, places }) => (
          <Section key={key} title={t(key)}>
            <Places>
              {places.map((place) => (
                <PlaceList
                  key={place}
                  place={place}
                  entries={menus[place]}
                  released={releasedIn(place, released)}
                  campaigns={destinations.campaignChoices()}
                  faultAt={(index) => faults.find(({ field }) => field.startsWith(`places.${place}.${index}.`))?.what}
                  onChange={(entries) => setMenus(withPlace(menus, place, entries))}
                  onRename={(route) => setOpened({ what: 'names', place, route })}
                  onMove={(route) => setOpened({ what: 'move', place, route })}
                />
              ))}
            </Places>
          </Section>
        ))}
      </Sections>
      {chosen?.what === 'names' && entry ? (
        <EntryDialog
          entry={entry}
          released={releasedIn(chosen.place, released)}
          onClose={() => setOpened(null)}
          onRenamed={(names) => {
            const entries = menus[chosen.place].map((one) =>
              one === entry ? renamed(one, names, releasedIn(chosen.place, released)) : one,
            );
            setMenus(withPlace(menus, chosen.place, entries));
            setOpened(null);
          }}
        />
      ) : null}
      {chosen?.what === 'move' && entry ? (
        <MoveDialog
          {...{ menus, entry, released }}
          from={chosen.place}
          onClose={() => setOpened(null)}
          onMoved={(target) => {
            setMenus(movedTo(menus, chosen.place, entry, target));
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
