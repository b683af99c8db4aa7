import { Micro } from '@nitida/ui/type';
import { useTranslation } from 'react-i18next';
import { styled } from 'styled-components';
import { Code } from '../../../parts/code.tsx';
import { CopyButton } from '../../../parts/copy-button.tsx';
import type { Command } from './commands.ts';

const List = styled.ul`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  border-top: 1px solid var(--edge);

  li {
    display: flex;
    align-items: center;
    justify-content: space-between;
    gap: 8px 16px;
    padding-block: 8px;
    border-bottom: 1px solid var(--grout);
  }
`;

/** Commands, each with what it does and the way to copy it. */
export function CommandList({ commands }: { commands: readonly Command[] }) {
  const { t } = useTranslation();
  return (
    <List>
      {commands.map(({ key, line }) => (
        <li key={key}>
          <div>
            <Micro as="div">{t(key)}</Micro>
            <Code>{line}</Code>
          </div>
          <CopyButton
            text={line}
            label={t('remote.copy')}
            name={t('remote.copyWhich', { what: t(key) })}
            copiedLabel={t('previews.copied')}
            copiedName={t('remote.copiedWhich', { what: t(key) })}
          />
        </li>
      ))}
    </List>
  );
}
