import type { StaffCleanerDetail } from '@nitida/contract';
import type { TFunction } from 'i18next';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router-dom';
import { useLiveAnswer } from '../../../calls/use-live-answer.ts';
import { Actions } from '../../../parts/actions.tsx';
import { Answered } from '../../../parts/answered.tsx';
import { Facts } from '../../../parts/facts.tsx';
import { Mark } from '../../../parts/mark.tsx';
import { PageHead } from '../../../parts/page-head.tsx';
import { PhoneLink } from '../../../parts/phone-link.tsx';
import { Sections } from '../../../parts/section.tsx';
import { SmallButton } from '../../../parts/small-button.tsx';
import { useMoney } from '../../../parts/use-money.ts';
import { localeOf } from '../../../parts/when.tsx';
import { type CleanerAction, CleanerDialog } from './cleaner-dialogs.tsx';
import { CleanerHistory } from './cleaner-history.tsx';
import { JobTable, PayTable, RatingList } from './cleaner-lists.tsx';
import { levelKeys } from './cleaner-words.ts';
import { WorkArea } from './work-area.tsx';

const actionKeys: Record<CleanerAction, string> = {
  area: 'operations.cleaner.setArea',
  level: 'operations.cleaner.setLevel',
  active: 'operations.cleaner.stop',
  mobile: 'operations.cleaner.setMobile',
  link: 'operations.cleaner.sendLink',
};
const actions = ['area', 'level', 'active', 'mobile', 'link'] as const;

const accessKeys: Record<StaffCleanerDetail['cleaner']['access'], string> = {
  open: 'operations.cleaner.accessOpen',
  invited: 'operations.cleaner.accessInvited',
  waiting: 'operations.cleaner.accessWaiting',
};

/** A cleaner: hours and area, level, visits, ratings, pay and changes. */
export default function CleanerPage() {
  const { t } = useTranslation();
  const { id = '' } = useParams();
  const answer = useLiveAnswer(['getCleaner', { params: { id } }]);
  const [action, setAction] = useState<CleanerAction | null>(null);
  const { cleaner, areas = [] } = answer.data?.detail ?? {};
  return (
    <>
      <PageHead
        title={cleaner?.name ?? t('operations.cleaner.who')}
        actions={
          cleaner ? (
            <Actions>
              {actions
                .filter((name) => name !== 'link' || cleaner.active)
                .map((name) => (
                  <SmallButton key={name} onPress={() => setAction(name)}>
                    {t(name === 'active' && !cleaner.active ? 'operations.cleaner.resume' : actionKeys[name])}
                  </SmallButton>
                ))}
            </Actions>
          ) : undefined
        }
      />
      <Answered answer={answer}>{({ detail }) => <Cleaner detail={detail} />}</Answered>
      {cleaner && action ? (
        <CleanerDialog
          action={action}
          cleaner={cleaner}
          areas={areas}
          onClose={() => setAction(null)}
          onDone={() => {
            setAction(null);
            void answer.reload();
          }}
        />
      ) : null}
    </>
  );
}

function Cleaner({ detail }: { detail: StaffCleanerDetail }) {
  const { cleaner, visits, rating, areas, jobs, ratings, payouts, paid, events, cut } = detail;
  const { t, i18n } = useTranslation();
  const money = useMoney();
  return (
    <Sections>
      <Facts
        facts={[
          {
            name: t('operations.orders.state'),
            value: (
              <Mark $tone={cleaner.active ? 'good' : 'quiet'}>
                {t(cleaner.active ? 'operations.cleaner.active' : 'operations.cleaner.stopped')}
              </Mark>
            ),
          },
          { name: t('operations.cleaner.access'), value: t(accessKeys[cleaner.access]) },
          { name: t('operations.cleaner.level'), value: t(levelKeys[cleaner.level]) },
          {
            name: t('operations.customer.mobile'),
            value: cleaner.mobile === '' ? t('operations.cleaner.noMobile') : <PhoneLink mobile={cleaner.mobile} />,
          },
          { name: t('operations.customer.email'), value: cleaner.email },
          { name: t('operations.cleaner.area'), value: t('operations.cleaner.areaText', cleaner) },
          { name: t('operations.cleaner.completed'), value: String(visits) },
          { name: t('operations.order.rate'), value: rating && ratingText(t, rating, localeOf(i18n.language)) },
          { name: t('operations.cleaner.paid'), value: money(paid) },
        ]}
      />
      <WorkArea cleaner={cleaner} areas={areas} />
      <JobTable jobs={jobs} isCut={cut.includes('jobs')} />
      <RatingList ratings={ratings} isCut={cut.includes('ratings')} />
      <PayTable payouts={payouts} name={cleaner.name} />
      <CleanerHistory events={events} isCut={cut.includes('events')} />
    </Sections>
  );
}

/** Such as "4.8 of 5, 12 ratings". */
function ratingText(t: TFunction, { average, count }: NonNullable<StaffCleanerDetail['rating']>, locale: string): string {
  const format = new Intl.NumberFormat(locale, { minimumFractionDigits: 1 });
  return t('operations.cleaner.average', { average: format.format(average), count });
}
