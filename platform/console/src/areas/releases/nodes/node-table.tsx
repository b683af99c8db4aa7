import type { Node } from '@nitida/contract/node-answers';
import { Micro } from '@nitida/ui/type';
import { useTranslation } from 'react-i18next';
import { Code } from '../../../parts/code.tsx';
import { type Column, DataTable } from '../../../parts/data-table.tsx';
import { Mark } from '../../../parts/mark.tsx';
import { When } from '../../../parts/when.tsx';
import { databaseKeys, isWhole, missingKeys, roleKeys, storeKeys } from './node-words.ts';

/** The processes of the site: what each serves, whether it is ready, its code, and where its data is. */
export function NodeTable({ nodes }: { nodes: readonly Node[] }) {
  const { t } = useTranslation();
  const columns: Column<Node>[] = [
    { id: 'place', name: t('nodes.process'), look: 'title', width: '20%', cell: ({ place }) => <Code>{place}</Code> },
    {
      id: 'serves',
      name: t('nodes.serves'),
      narrow: 'line',
      cell: ({ roles, composition }) => (
        <div>
          {roles.map((role) => t(roleKeys[role])).join(', ')}
          <Micro as="div">
            {[
              t(isWhole(roles) ? 'nodes.together' : 'nodes.alone'),
              ...(composition === null ? [] : [t('served.composition', { number: composition })]),
            ].join(' · ')}
          </Micro>
        </div>
      ),
    },
    { id: 'state', name: t('rollouts.stateName'), narrow: 'line', cell: (node) => <NodeState node={node} /> },
    {
      id: 'data',
      name: t('nodes.data'),
      narrow: 'line',
      cell: ({ database, store, filesOrigin }) => (
        <div>
          {t(databaseKeys[database])}
          <Micro as="div">
            {t(storeKeys[store])}
            {filesOrigin === null ? null : `, ${t('nodes.loadedFrom', { origin: filesOrigin })}`}
          </Micro>
        </div>
      ),
    },
    {
      id: 'code',
      name: t('nodes.code'),
      cell: ({ version, runtime }) => (
        <div>
          <Code>{version}</Code>
          <Micro as="div">{t('nodes.runtime', { version: runtime })}</Micro>
        </div>
      ),
    },
    { id: 'since', name: t('nodes.since'), look: 'short', cell: ({ startedAt }) => <When at={startedAt} /> },
  ];
  return <DataTable label={t('nodes.processes')} columns={columns} rows={nodes} keyOf={({ id }) => id} />;
}

function NodeState({ node: { isSilent, seenAt, missing } }: { node: Node }) {
  const { t } = useTranslation();
  if (isSilent)
    return (
      <div>
        <Mark $tone="bad">{t('nodes.silent')}</Mark>
        <Micro as="div">
          {t('errors.since')} <When at={seenAt} />
        </Micro>
      </div>
    );
  if (missing.length === 0) return <Mark $tone="good">{t('nodes.ready')}</Mark>;
  const lacked = missing.map((part) => {
    const key = missingKeys[part];
    return key ? t(key) : part;
  });
  return (
    <div>
      <Mark $tone="wait">{t('nodes.notReady')}</Mark>
      <Micro as="div">{t('nodes.lacks', { what: lacked.join(', ') })}</Micro>
    </div>
  );
}
