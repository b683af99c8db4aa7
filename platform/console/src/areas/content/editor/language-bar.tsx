import { type Language, languages } from '@nitida/contract';
import { useTranslation } from 'react-i18next';
import { styled } from 'styled-components';
import { useNames } from '../model/use-names.ts';

const Bar = styled.nav`
  display: flex;
  gap: 4px;
  overflow-x: auto;
  border-bottom: 1px solid var(--grout);

  button {
    position: relative;
    display: flex;
    align-items: center;
    gap: 7px;
    flex: none;
    min-height: 44px;
    padding: 8px 10px;
    border: 0;
    background: none;
    color: var(--ink-2);
    font: inherit;
    font-size: var(--t-small);
    font-weight: 500;
    cursor: pointer;
  }
  button[aria-current] {
    color: var(--ink);
    font-weight: 600;
    box-shadow: inset 0 -3px 0 var(--persiana);
  }
  button > span {
    min-width: 20px;
    padding: 1px 6px;
    border-radius: 10px;
    background: var(--wall-shade);
    color: var(--ink-2);
    font-size: var(--t-micro);
    font-variant-numeric: tabular-nums;
  }
`;

interface LanguageBarProps {
  value: Language;
  onChange: (language: Language) => void;
  /** What is to be done in each language: the number of faults and of changed sources, or null where there is no text. */
  work: Partial<Record<Language, number>>;
}

/** The languages of the page with what is to be done in each. */
export function LanguageBar({ value, onChange, work }: LanguageBarProps) {
  const { t } = useTranslation();
  const names = useNames();
  return (
    <Bar aria-label={t('editor.languages')}>
      {languages.map((language) => {
        const count = work[language];
        return (
          <button key={language} type="button" aria-current={language === value ? 'true' : undefined} onClick={() => onChange(language)}>
            {names.language(language)}
            {count === undefined ? <span>{t('editor.noText')}</span> : count > 0 ? <span>{t('editor.toDo', { count })}</span> : null}
          </button>
        );
      })}
    </Bar>
  );
}
