import type { MemberDifference } from '@nitida/contract/platform-answers';
import { TextLink } from '@nitida/ui/buttons';
import { EmptyState } from '@nitida/ui/feedback';
import { Micro } from '@nitida/ui/type';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router-dom';
import { useAnswer } from '../../../calls/use-answer.ts';
import { Answered } from '../../../parts/answered.tsx';
import { Code } from '../../../parts/code.tsx';
import { type Column, DataTable } from '../../../parts/data-table.tsx';
import { PageHead } from '../../../parts/page-head.tsx';
import { localeOf } from '../../../parts/when.tsx';
import { bytesText } from './bytes-text.ts';

/** What differs between two compositions. */
export default function DifferencePage() {
  const { t } = useTranslation();
  const { from = '', to = '' } = useParams();
  const answer = useAnswer(['compare', { params: { from: Number(from), to: Number(to) } }]);
  return (
    <>
      <PageHead
        title={t('difference.title', { from, to })}
        actions={
          <TextLink to={`/releases/compositions/${to}/${from}`} icon="repeat">
            {t('difference.turn')}
          </TextLink>
        }
      />
      <Answered answer={answer}>
        {({ members }) => (members.length === 0 ? <EmptyState title={t('difference.same')} /> : <DifferenceTable members={members} />)}
      </Answered>
    </>
  );
}

function DifferenceTable({ members }: { members: readonly MemberDifference[] }) {
  const { t, i18n } = useTranslation();
  const locale = localeOf(i18n.language);
  const side = (release: MemberDifference['from']) =>
    release ? (
      <div>
        <Code>{release.version}</Code> <Micro as="span">{bytesText(release.bytes, locale)}</Micro>
      </div>
    ) : (
      t('change.none')
    );
  const columns: Column<MemberDifference>[] = [
    { id: 'name', name: t('served.remote'), look: 'title', cell: ({ name }) => name },
    { id: 'from', name: t('difference.from'), cell: ({ from }) => side(from) },
    { id: 'to', name: t('difference.to'), cell: ({ to }) => side(to) },
    {
      id: 'routes',
      name: t('difference.routes'),
      cell: ({ routesAdded, routesRemoved }) =>
        routesAdded.length + routesRemoved.length === 0 ? null : (
          <ul>
            {routesAdded.map(({ name, path }) => (
              <li key={`added ${name}`}>
                + <Code>{path}</Code> <Micro as="span">{t('difference.added')}</Micro>
              </li>
            ))}
            {routesRemoved.map(({ name, path }) => (
              <li key={`removed ${name}`}>
                − <Code>{path}</Code> <Micro as="span">{t('difference.removed')}</Micro>
              </li>
            ))}
          </ul>
        ),
    },
    { id: 'texts', name: t('difference.texts'), cell: ({ texts }) => texts.join(', ') },
    { id: 'team', name: t('log.team'), cell: ({ owner }) => owner?.title },
  ];
  return <DataTable label={t('difference.members')} columns={columns} rows={members} keyOf={({ name }) => name} />;
}
