import type { SettingSchedule, StaffCalls } from '@nitida/contract';
import { settingNames } from '@nitida/contract/staff';
import { EmptyState } from '@nitida/ui/feedback';
import { Select } from '@nitida/ui/forms';
import { Micro, Small } from '@nitida/ui/type';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { styled } from 'styled-components';
import { useCalls } from '../../calls/calls-context.ts';
import { useAnswer } from '../../calls/use-answer.ts';
import { Answered } from '../../parts/answered.tsx';
import { type Column, DataTable } from '../../parts/data-table.tsx';
import { Mark, type MarkTone } from '../../parts/mark.tsx';
import { PageHead } from '../../parts/page-head.tsx';
import { entriesIn, Paged } from '../../parts/paged.tsx';
import { Section, Sections } from '../../parts/section.tsx';
import { SmallButton } from '../../parts/small-button.tsx';
import { When } from '../../parts/when.tsx';
import { changedFigures } from './changed-figures.ts';
import { figureText, labelOf } from './figure-words.ts';
import { changedTexts } from './text-table.ts';
import { textChange } from './text-words.ts';

const Filter = styled.div`
  width: min(240px, 100%);
`;

const settingKeys = {
  business: 'operations.prices.business',
  cleanerPay: 'operations.prices.cleanerPay',
  priceList: 'operations.prices.list',
} as const;

/** Each version of a setting: what it changed, who made it, when and why, and the changes that are planned. */
export default function HistoryPage() {
  const { t } = useTranslation();
  const [params, setParams] = useSearchParams();
  const name = settingNames.find((each) => each === params.get('of')) ?? 'priceList';
  const history = useAnswer(['getSettingHistory', { params: { name }, query: {} }]);
  return (
    <>
      <PageHead
        title={t('operations.prices.history')}
        lead={t('operations.prices.historyLead')}
        actions={
          <Filter>
            <Select
              name="of"
              label={t('operations.prices.setting')}
              isLabelHidden
              isRequired={false}
              value={name}
              onChange={(of) => setParams({ of }, { replace: true })}
              items={settingNames.map((id) => ({ id, name: t(settingKeys[id]) }))}
            />
          </Filter>
        }
      />
      <Sections>
        <Planned />
        <Section title={t(settingKeys[name])}>
          <Answered answer={history}>
            {({ versions }) =>
              versions.length === 0 ? (
                <EmptyState title={t('operations.prices.noVersion')} />
              ) : (
                <PagedVersions key={name} name={name} newest={versions} />
              )
            }
          </Answered>
        </Section>
      </Sections>
    </>
  );
}

type Version = StaffCalls['getSettingHistory']['answer']['versions'][number];

const withId = (version: Version) => ({ ...version, id: version.version });

function PagedVersions({ name, newest }: { name: SettingSchedule['name']; newest: readonly Version[] }) {
  const { call } = useCalls();
  const load = async ({ version: before }: Version) =>
    entriesIn(await call('getSettingHistory', { params: { name }, query: { before } }), ({ versions }) => versions.map(withId));
  return (
    <Paged first={newest.map(withId)} load={load}>
      {(versions) => <VersionTable versions={versions} />}
    </Paged>
  );
}

function VersionTable({ versions }: { versions: readonly Version[] }) {
  const { t, i18n } = useTranslation();
  const rows = versions.map((version, index) => ({ ...version, before: versions[index + 1]?.value }));
  const columns: Column<(typeof rows)[number]>[] = [
    { id: 'version', name: t('operations.prices.version'), look: 'title', cell: ({ version }) => version },
    {
      id: 'changes',
      name: t('change.changes'),
      width: '44%',
      narrow: 'line',
      cell: ({ before, value }) => (
        <>
          {changedFigures(before, value).map(({ figure, from }) => (
            <div key={figure.key}>
              {labelOf(i18n, value, figure)}: {from === null ? '' : figureText(i18n, { ...figure, value: from })} →{' '}
              {figureText(i18n, figure)}
            </div>
          ))}
          {changedTexts(before, value).map((change) => (
            <div key={change.place}>{textChange(t, change)}</div>
          ))}
        </>
      ),
    },
    { id: 'why', name: t('change.why'), narrow: 'line', cell: ({ why }) => why },
    {
      id: 'who',
      name: t('operations.order.who'),
      narrow: 'line',
      cell: ({ by, at }) => (
        <div>
          {by ?? t('operations.prices.first')}
          <Micro as="div">
            <When at={at} />
          </Micro>
        </div>
      ),
    },
  ];
  return <DataTable label={t('operations.prices.history')} columns={columns} rows={rows} keyOf={({ version }) => String(version)} />;
}

const stateKeys: Record<SettingSchedule['state'], string> = {
  planned: 'operations.prices.state.planned',
  done: 'operations.prices.state.done',
  failed: 'operations.prices.state.failed',
  cancelled: 'operations.prices.state.cancelled',
};
const stateTones: Record<SettingSchedule['state'], MarkTone> = { planned: 'wait', done: 'good', failed: 'bad', cancelled: 'quiet' };

const isPast = ({ state }: SettingSchedule): boolean => state !== 'planned';

function Planned() {
  const { t } = useTranslation();
  const { call } = useCalls();
  const answer = useAnswer(['getSettingSchedules']);
  const cancel = (id: string) => void call('cancelSettingSchedule', { params: { id } }).then(() => answer.reload());
  const columns: Column<SettingSchedule>[] = [
    { id: 'at', name: t('operations.prices.from'), look: 'title', cell: ({ at }) => <When at={at} /> },
    { id: 'setting', name: t('operations.prices.setting'), narrow: 'inline', cell: ({ name }) => t(settingKeys[name]) },
    { id: 'why', name: t('change.why'), width: '34%', narrow: 'line', cell: ({ why }) => why },
    { id: 'who', name: t('operations.order.who'), narrow: 'line', cell: ({ by }) => by },
    {
      id: 'state',
      name: t('operations.orders.state'),
      narrow: 'inline',
      cell: ({ state, fault }) => (
        <div>
          <Mark $tone={stateTones[state]}>{t(stateKeys[state])}</Mark>
          {fault === 'changed' ? <Micro as="div">{t('operations.prices.changedMeanwhile')}</Micro> : null}
        </div>
      ),
    },
    {
      id: 'cancel',
      name: t('common.cancel'),
      look: 'action',
      cell: ({ id, state }) => (state === 'planned' ? <SmallButton onPress={() => cancel(id)}>{t('common.cancel')}</SmallButton> : null),
    },
  ];
  return (
    <Section title={t('operations.prices.planned')}>
      <Answered answer={answer}>
        {({ schedules, isCut }) =>
          schedules.length === 0 ? (
            <Small>{t('operations.prices.nonePlanned')}</Small>
          ) : (
            <>
              <DataTable label={t('operations.prices.planned')} columns={columns} rows={schedules} keyOf={({ id }) => id} />
              {isCut ? <Small>{t('operations.prices.cutPlanned', { shown: schedules.filter(isPast).length })}</Small> : null}
            </>
          )
        }
      </Answered>
    </Section>
  );
}
