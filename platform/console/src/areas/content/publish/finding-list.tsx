import type { Language } from '@nitida/contract';
import { styled } from 'styled-components';
import type { Bodies } from '../model/edits.ts';
import { useNames } from '../model/use-names.ts';
import type { Finding } from './warnings.ts';

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

interface FindingListProps {
  name: string;
  findings: readonly Finding[];
  bodies: Bodies;
  onFinding: (language: Language, place: string) => void;
}

/** Places of a page with what is to be said about each. An entry leads to its field. */
export function FindingList({ name, findings, bodies, onFinding }: FindingListProps) {
  const names = useNames();
  return (
    <List aria-label={name}>
      {findings.map(({ language, place, what }) => {
        const types = bodies[language]?.sections.map(({ type }) => type) ?? [];
        return (
          <li key={`${language} ${place} ${what}`}>
            <button type="button" onClick={() => onFinding(language, place)}>
              <b>
                {names.language(language)} · {names.place(place, types)}
              </b>
              <span>{what}</span>
            </button>
          </li>
        );
      })}
    </List>
  );
}
