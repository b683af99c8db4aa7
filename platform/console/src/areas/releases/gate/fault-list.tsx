import type { GateFault } from '@nitida/contract/platform-answers';
import { useTranslation } from 'react-i18next';
import { styled } from 'styled-components';
import { codeKeys } from './gate-words.ts';

const List = styled.ul`
  display: grid;
  gap: 6px;
  overflow-wrap: anywhere;

  strong {
    font-weight: 600;
  }
`;

const More = styled.details`
  summary {
    padding-block: 3px;
    color: var(--persiana-ink);
    font-size: var(--t-micro);
    cursor: pointer;
  }
`;

/** The reasons that are seen at once: further ones are often the same for another composition. */
const seen = 2;

/** The reasons of the gate: what is wrong, and whose it is. */
export function FaultList({ faults }: { faults: readonly GateFault[] }) {
  const { t } = useTranslation();
  const others = faults.slice(seen);
  return (
    <>
      <Faults faults={faults.slice(0, seen)} />
      {others.length === 0 ? null : (
        <More>
          <summary>{t('gate.more', { count: others.length })}</summary>
          <Faults faults={others} />
        </More>
      )}
    </>
  );
}

function Faults({ faults }: { faults: readonly GateFault[] }) {
  const { t } = useTranslation();
  return (
    <List>
      {faults.map(({ code, message, whose }) => {
        const key = codeKeys[code];
        return (
          <li key={message}>
            <strong>{key ? t(key) : code}</strong> <span lang="en">{message}</span>
            {whose === undefined || message.includes(whose) ? null : ` ${t('gate.concerns', { whose })}`}
          </li>
        );
      })}
    </List>
  );
}
