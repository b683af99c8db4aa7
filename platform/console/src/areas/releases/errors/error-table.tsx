import type { ListedError } from '@nitida/contract/health-answers';
import { Micro } from '@nitida/ui/type';
import { useTranslation } from 'react-i18next';
import { styled } from 'styled-components';
import { Code, Path } from '../../../parts/code.tsx';
import { type Column, DataTable } from '../../../parts/data-table.tsx';
import { localeOf, When } from '../../../parts/when.tsx';

const Stack = styled.details`
  summary {
    padding-block: 3px;
    color: var(--persiana-ink);
    font-size: var(--t-micro);
    font-weight: 400;
    cursor: pointer;
  }
  ol {
    padding: 8px 12px;
    border-radius: var(--r-tile);
    background: var(--wall-shade);
    font-weight: 400;
    overflow-wrap: anywhere;
  }
`;

const kinds: Record<string, string> = {
  start: 'errors.kind.start',
  load: 'errors.kind.load',
  fallback: 'errors.kind.fallback',
  render: 'errors.kind.render',
  error: 'errors.kind.error',
  rejection: 'errors.kind.rejection',
  worker: 'errors.kind.worker',
  report: 'errors.kind.report',
};

interface ErrorTableProps {
  label: string;
  errors: readonly ListedError[];
}

/** Errors of one cause in one release each, with their stacks in the sources. */
export function ErrorTable({ label, errors }: ErrorTableProps) {
  const { t, i18n } = useTranslation();
  const number = new Intl.NumberFormat(localeOf(i18n.language));
  const columns: Column<ListedError>[] = [
    {
      id: 'message',
      name: t('errors.message'),
      look: 'title',
      width: '38%',
      cell: ({ message, stack, isMapped, kind }) => {
        const key = kinds[kind];
        return (
          <div lang="en">
            {message} <Micro as="span">{key ? t(key) : kind}</Micro>
            {stack.length > 0 ? (
              <Stack>
                <summary lang={i18n.language}>{isMapped ? t('errors.stack') : t('errors.builtStack')}</summary>
                <ol>
                  {stack.map((line) => (
                    <li key={line}>
                      <Code>{line}</Code>
                    </li>
                  ))}
                </ol>
              </Stack>
            ) : null}
          </div>
        );
      },
    },
    {
      id: 'release',
      name: t('errors.release'),
      width: '24%',
      narrow: 'line',
      cell: ({ name, version, commit }) => (
        <div>
          {name} <Code>{version}</Code>
          {commit ? (
            <Micro as="div">
              <Code>{commit.slice(0, 10)}</Code>
            </Micro>
          ) : null}
        </div>
      ),
    },
    { id: 'route', name: t('errors.route'), width: '144px', narrow: 'inline', cell: ({ route }) => (route ? <Path path={route} /> : null) },
    { id: 'count', name: t('errors.count'), look: 'short', width: '7%', cell: ({ count }) => number.format(count) },
    {
      id: 'seen',
      name: t('errors.seen'),
      look: 'short',
      narrow: 'line',
      cell: ({ lastAt, firstAt }) => (
        <div>
          <When at={lastAt} />
          <Micro as="div">
            {t('errors.since')} <When at={firstAt} />
          </Micro>
        </div>
      ),
    },
  ];
  return <DataTable label={label} columns={columns} rows={errors} keyOf={({ id }) => id} />;
}
