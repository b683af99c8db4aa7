import { useTranslation } from 'react-i18next';
import { styled } from 'styled-components';
import { Code } from '../../../parts/code.tsx';
import type { MemberChange } from './channel-change.ts';

const List = styled.ul`
  display: grid;
  gap: 1px;
  border-block: 1px solid var(--grout);
  background: var(--grout);

  li {
    display: flex;
    flex-wrap: wrap;
    gap: 2px 12px;
    padding: 8px 0;
    background: var(--linen);
  }
  strong {
    min-width: 112px;
    font-weight: 600;
  }
`;

/** Each release that a change replaces. */
export function ChangeList({ changes }: { changes: readonly MemberChange[] }) {
  const { t } = useTranslation();
  return (
    <List aria-label={t('change.changes')}>
      {changes.map(({ name, from, to }) => (
        <li key={name}>
          <strong>{name}</strong>
          <span>
            {from === null ? t('change.none') : <Code>{from}</Code>} <span aria-hidden="true">→</span>{' '}
            {to === null ? t('change.none') : <Code>{to}</Code>}
          </span>
        </li>
      ))}
    </List>
  );
}
