import type { StoredRelease } from '@nitida/contract/platform-answers';
import { Micro } from '@nitida/ui/type';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { styled } from 'styled-components';
import { Code } from '../../../parts/code.tsx';
import { type Column, DataTable } from '../../../parts/data-table.tsx';
import { Mark } from '../../../parts/mark.tsx';
import { SmallButton } from '../../../parts/small-button.tsx';
import { When } from '../../../parts/when.tsx';

const Steps = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 8px 14px;

  a {
    padding-block: 6px;
  }
`;

interface ReleaseTableProps {
  name: string;
  releases: readonly StoredRelease[];
  onPromote: (release: StoredRelease) => void;
  onRollOut: (release: StoredRelease) => void;
}

/** A channel from which production can take the release, or undefined. */
export const sourceOf = ({ channels, harmful }: StoredRelease): string | undefined =>
  harmful !== null || channels.includes('production') ? undefined : channels[0];

/** The stored releases of the shell or a remote: who published each, which channels serve it, and what can be done with it. */
export function ReleaseTable({ name, releases, onPromote, onRollOut }: ReleaseTableProps) {
  const { t } = useTranslation();
  const columns: Column<StoredRelease>[] = [
    { id: 'version', name: t('served.version'), look: 'title', width: '26%', cell: ({ version }) => <Code>{version}</Code> },
    {
      id: 'served',
      name: t('compositions.served'),
      width: '22%',
      narrow: 'line',
      cell: ({ channels, harmful, removedAt }) => (
        <>
          {channels.map((channel) => (
            <div key={channel}>
              <Mark $tone="good">{channel}</Mark>
            </div>
          ))}
          {harmful ? (
            <div>
              <Mark $tone="bad">{t('compositions.harmful')}</Mark>
              <Micro as="div">{harmful.why}</Micro>
            </div>
          ) : null}
          {removedAt === null ? null : <Mark $tone="quiet">{t('remote.removed')}</Mark>}
        </>
      ),
    },
    {
      id: 'published',
      name: t('served.published'),
      narrow: 'line',
      cell: ({ publishedAt, publishedBy, commit }) => (
        <div>
          <When at={publishedAt} />
          <Micro as="div">
            {publishedBy === null ? t('served.act.start') : t('common.by', { who: publishedBy })}
            {commit === null ? null : (
              <>
                {' · '}
                <Code>{commit.slice(0, 10)}</Code>
              </>
            )}
          </Micro>
        </div>
      ),
    },
    {
      id: 'actions',
      name: t('served.change'),
      narrow: 'line',
      cell: (release) =>
        release.removedAt === null ? (
          <Steps>
            <Link
              to={`/releases/gate?${new URLSearchParams({ name, version: release.version })}`}
              aria-label={t('remote.checkWhich', { version: release.version })}
            >
              {t('gate.send')}
            </Link>
            {release.harmful !== null || release.channels.includes('production') ? null : (
              <SmallButton onPress={() => onRollOut(release)} aria-label={t('remote.rollOutWhich', { version: release.version })}>
                {t('rollouts.startShort')}
              </SmallButton>
            )}
            {sourceOf(release) === undefined ? null : (
              <SmallButton onPress={() => onPromote(release)} aria-label={t('remote.promoteWhich', { version: release.version })}>
                {t('served.promote')}
              </SmallButton>
            )}
          </Steps>
        ) : null,
    },
  ];
  return <DataTable label={t('remote.releases')} columns={columns} rows={releases} keyOf={({ version }) => version} />;
}
