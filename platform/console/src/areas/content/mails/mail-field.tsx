import type { Language } from '@nitida/contract';
import { TextArea, TextField } from '@nitida/ui/forms';
import { useTranslation } from 'react-i18next';
import { styled } from 'styled-components';
import { Actions } from '../../../parts/actions.tsx';
import { Mark } from '../../../parts/mark.tsx';
import { SmallButton } from '../../../parts/small-button.tsx';
import { FigureField } from '../editor/figure-field.tsx';
import { hasFigure } from '../model/figure-parts.ts';
import { siteFaultText } from '../model/site-fault-text.ts';
import { placeName } from './mail-names.ts';
import { MailText } from './mail-text.tsx';
import { fromField, missingIn, toField } from './mail-texts.ts';
import { figureName } from './mail-words.ts';

const Place = styled.div`
  display: grid;
  gap: 6px;

  textarea {
    min-height: 0;
  }
`;

const Source = styled.p`
  padding: 6px 12px;
  border-inline-start: 3px solid var(--grout);
  color: var(--ink-2);
  font-size: var(--t-small);
  line-height: 1.5;
`;

interface MailFieldProps {
  place: string;
  language: Language;
  /** The text of the files. */
  seed: string;
  /** The English text beside a translation. */
  source: string | null;
  /** Whether staff changed the English text and not this one. */
  isBehind: boolean;
  value: string;
  fault: string | undefined;
  onChange: (text: string) => void;
}

/** One text of a mail: beside the English one, with its figures as pieces, and with the way back to the original. */
export function MailField({ place, language, seed, source, isBehind, value, fault, onChange }: MailFieldProps) {
  const { t, i18n } = useTranslation();
  const { key, number } = placeName(place);
  const name = key === null ? place : t(key);
  const label = number === null ? name : `${name} ${number}`;
  const id = `mail-${language}-${place.replaceAll('.', '-')}`;
  const error = fault === undefined ? undefined : siteFaultText(t, fault);
  const missing = missingIn(value, seed);
  const shown = toField(value);
  const figures = Object.fromEntries([...shown.matchAll(/\{\{(\w+)\}\}/g)].map(([, figure = '']) => [figure, figureName(t, figure)]));
  const write = (next: string) => onChange(fromField(next).replace(/\n/g, ' '));
  return (
    <Place lang={language}>
      {source === null ? null : (
        <Source lang="en">
          <MailText text={source} />
          {isBehind ? (
            <span lang={i18n.language}>
              {' '}
              <Mark $tone="wait">{t('editor.sourceChanged')}</Mark>
            </span>
          ) : null}
        </Source>
      )}
      {hasFigure(shown) ? (
        <FigureField id={id} label={label} value={shown} figures={figures} onChange={write} error={error} lang={language} />
      ) : place.startsWith('paragraphs.') || place.startsWith('notes.') ? (
        <TextArea name={id} label={label} value={value} rows={2} error={error} isRequired={false} isVerbatim onChange={write} />
      ) : (
        <TextField name={id} label={label} value={value} error={error} autoComplete="off" isRequired={false} isVerbatim onChange={write} />
      )}
      {missing.length === 0 && value === seed ? null : (
        <Actions>
          {missing.map((figure) => (
            <SmallButton
              key={figure}
              aria-label={t('mails.insertIn', { figure: figureName(t, figure), field: label })}
              onPress={() => onChange(`${value}${value === '' || value.endsWith(' ') ? '' : ' '}{${figure}}`)}
            >
              {t('mails.insert', { figure: figureName(t, figure) })}
            </SmallButton>
          ))}
          {value === seed ? null : (
            <SmallButton aria-label={t('mails.originalOf', { field: label })} onPress={() => onChange(seed)}>
              {t('mails.original')}
            </SmallButton>
          )}
        </Actions>
      )}
    </Place>
  );
}
