import type { Announcement } from '@nitida/contract';
import { problemOfDestination } from '@nitida/contract/content/destinations';
import { TextLink } from '@nitida/ui/buttons';
import { Micro } from '@nitida/ui/type';
import { useTranslation } from 'react-i18next';
import { Actions } from '../../../parts/actions.tsx';
import { type Column, DataTable } from '../../../parts/data-table.tsx';
import { Mark, type MarkTone } from '../../../parts/mark.tsx';
import { SmallButton } from '../../../parts/small-button.tsx';
import { When } from '../../../parts/when.tsx';
import { isCampaign } from '../model/page-name.ts';
import { siteFaultText } from '../model/site-fault-text.ts';
import { useDestinations } from '../model/use-destinations.ts';
import { useNames } from '../model/use-names.ts';
import { usePageNames } from '../model/use-page-names.ts';
import { useText } from './use-text.ts';

const states: Readonly<Record<Announcement['state'], { tone: MarkTone; key: string }>> = {
  shown: { tone: 'good', key: 'announcements.shown' },
  planned: { tone: 'wait', key: 'announcements.planned' },
  ended: { tone: 'quiet', key: 'announcements.ended' },
};

interface AnnouncementTableProps {
  label: string;
  announcements: readonly Announcement[];
  onEnd: (announcement: Announcement) => void;
}

/** Announcements with their time, and what can be done with each. */
export function AnnouncementTable({ label, announcements, onEnd }: AnnouncementTableProps) {
  const { t } = useTranslation();
  const names = useNames();
  const nameOf = usePageNames();
  const textOf = useText();
  const { shown } = useDestinations();
  const columns: Column<Announcement>[] = [
    {
      id: 'text',
      name: t('announcements.text'),
      look: 'title',
      cell: (one) => {
        const way = one.state === 'ended' ? 'copy' : 'change';
        const page = one.to === null ? null : isCampaign(one.to) ? nameOf(one.to) : names.choice(one.to);
        const problem = one.to === null || one.state === 'ended' || shown === null ? null : problemOfDestination(one.to, shown);
        return (
          <div>
            <TextLink to={`/content/announcements/new?${way}=${one.id}`}>{textOf(one)}</TextLink>
            {page === null ? null : <Micro as="div">{t('announcements.leadsTo', { page })}</Micro>}
            {problem === null ? null : <Mark $tone="bad">{siteFaultText(t, problem)}</Mark>}
          </div>
        );
      },
    },
    {
      id: 'state',
      name: t('contentPages.state'),
      narrow: 'line',
      cell: ({ state, audience }) => (
        <div>
          <Mark $tone={states[state].tone}>{t(states[state].key)}</Mark>
          {audience === 'public' ? <Micro as="div">{t('announcements.public')}</Micro> : null}
        </div>
      ),
    },
    {
      id: 'time',
      name: t('announcements.time'),
      narrow: 'line',
      cell: ({ from, until, by }) => (
        <div>
          <When at={from} /> – <When at={until} />
          <Micro as="div">{t('common.by', { who: by })}</Micro>
        </div>
      ),
    },
    {
      id: 'action',
      name: t('announcements.actions'),
      look: 'action',
      cell: (one) =>
        one.state === 'ended' ? null : (
          <Actions>
            <SmallButton
              onPress={() => onEnd(one)}
              aria-label={t(one.state === 'shown' ? 'announcements.endWhich' : 'announcements.dropWhich', { text: textOf(one) })}
            >
              {t(one.state === 'shown' ? 'announcements.end' : 'announcements.drop')}
            </SmallButton>
          </Actions>
        ),
    },
  ];
  return <DataTable label={label} columns={columns} rows={announcements} keyOf={({ id }) => id} />;
}
