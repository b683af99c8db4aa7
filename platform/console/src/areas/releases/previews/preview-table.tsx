import type { Preview } from '@nitida/contract/platform-answers';
import { Micro } from '@nitida/ui/type';
import { useTranslation } from 'react-i18next';
import { useAnswer } from '../../../calls/use-answer.ts';
import { Code } from '../../../parts/code.tsx';
import { type Column, DataTable } from '../../../parts/data-table.tsx';
import { Mark } from '../../../parts/mark.tsx';
import { SmallButton } from '../../../parts/small-button.tsx';
import { When } from '../../../parts/when.tsx';
import { memberChanges, membersOf } from '../served/channel-change.ts';
import { PreviewLink } from './preview-link.tsx';

interface PreviewTableProps {
  previews: readonly Preview[];
  onRevoke: (preview: Preview) => void;
}

/** Each preview with what it shows instead of production. */
export function PreviewTable({ previews, onRevoke }: PreviewTableProps) {
  const { t } = useTranslation();
  const { data } = useAnswer(['getChannels']);
  const production = data?.channels.find(({ kind }) => kind === 'production');
  const columns: Column<Preview>[] = [
    { id: 'number', name: t('compositions.number'), look: 'title', cell: ({ id }) => id },
    {
      id: 'shows',
      name: t('previews.shows'),
      width: '30%',
      narrow: 'line',
      cell: ({ channel, composition, members }) => (
        <div>
          {channel ?? (composition === null ? t('previews.nothing') : t('served.composition', { number: composition }))}
          {production && composition !== null
            ? memberChanges(membersOf(production.members), members).map(({ name, to }) => (
                <Micro as="div" key={name}>
                  {name} <Code>{to ?? t('change.none')}</Code>
                </Micro>
              ))
            : null}
        </div>
      ),
    },
    { id: 'state', name: t('rollouts.stateName'), look: 'short', narrow: 'line', cell: (preview) => <PreviewState preview={preview} /> },
    {
      id: 'made',
      name: t('previews.madeBy'),
      narrow: 'line',
      cell: ({ createdAt, createdBy, why }) => (
        <div>
          <When at={createdAt} />
          <Micro as="div">{t('common.by', { who: createdBy })}</Micro>
          {why ? <Micro as="div">{why}</Micro> : null}
        </div>
      ),
    },
    {
      id: 'link',
      name: t('previews.link'),
      narrow: 'line',
      cell: ({ id, url }) => (url === null ? null : <PreviewLink id={id} url={url} />),
    },
    {
      id: 'revoke',
      name: t('served.change'),
      look: 'action',
      cell: (preview) =>
        isWorking(preview) ? (
          <SmallButton onPress={() => onRevoke(preview)} aria-label={t('previews.revokeWhich', { number: preview.id })}>
            {t('keys.revoke')}
          </SmallButton>
        ) : null,
    },
  ];
  return <DataTable label={t('previews.name')} columns={columns} rows={previews} keyOf={({ id }) => String(id)} />;
}

const isWorking = ({ revokedAt, expiresAt }: Preview): boolean => revokedAt === null && new Date(expiresAt) > new Date();

function PreviewState({ preview }: { preview: Preview }) {
  const { t } = useTranslation();
  const { revokedAt, revokedBy, expiresAt } = preview;
  if (revokedAt !== null)
    return (
      <div>
        <Mark $tone="bad">{t('keys.revoked')}</Mark>
        <Micro as="div">
          <When at={revokedAt} /> {revokedBy ? t('common.by', { who: revokedBy }) : null}
        </Micro>
      </div>
    );
  const isOver = !isWorking(preview);
  return (
    <div>
      <Mark $tone={isOver ? 'quiet' : 'good'}>{t(isOver ? 'previews.expired' : 'previews.works')}</Mark>
      <Micro as="div">
        {t('previews.until')} <When at={expiresAt} />
      </Micro>
    </div>
  );
}
