import type { ContentFault, Language } from '@nitida/contract';
import { Note } from '@nitida/ui/feedback';
import { useTranslation } from 'react-i18next';
import { styled } from 'styled-components';
import { faultPlace } from '../editor/writing.ts';
import type { Bodies } from '../model/edits.ts';
import { faultText } from '../model/fault-text.ts';
import { useNames } from '../model/use-names.ts';

const List = styled.ul`
  display: grid;
  gap: 2px;
  max-height: 40dvh;
  overflow-y: auto;

  button {
    display: block;
    width: 100%;
    min-height: 44px;
    padding: 6px 8px;
    border: 0;
    border-radius: var(--r-tile);
    background: none;
    color: inherit;
    font: inherit;
    font-size: var(--t-small);
    line-height: 1.4;
    text-align: start;
    cursor: pointer;
  }
  button:hover {
    background: var(--wall-shade);
  }
  b {
    display: block;
  }
`;

interface FaultListProps {
  faults: readonly ContentFault[];
  bodies: Bodies;
  onFault: (language: Language, place: string) => void;
}

/** What keeps a page from being published. Each entry leads to its field. */
export function FaultList({ faults, bodies, onFault }: FaultListProps) {
  const { t } = useTranslation();
  const names = useNames();
  return (
    <>
      <Note tone="info" isLive>
        {t('publish.faults', { count: faults.length })}
      </Note>
      <List aria-label={t('publish.faultsName')}>
        {faults.map((fault) => {
          const place = faultPlace(fault);
          const types = bodies[fault.language]?.sections.map(({ type }) => type) ?? [];
          return (
            <li key={`${fault.language} ${place} ${fault.what}`}>
              <button type="button" onClick={() => onFault(fault.language, place)}>
                <b>
                  {names.language(fault.language)} · {names.place(place, types)}
                </b>
                <span>{faultText(t, fault.what)}</span>
              </button>
            </li>
          );
        })}
      </List>
    </>
  );
}
