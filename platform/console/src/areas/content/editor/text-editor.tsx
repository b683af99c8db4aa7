import { TextArea, TextField } from '@nitida/ui/forms';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { styled } from 'styled-components';
import { SmallButton } from '../../../parts/small-button.tsx';
import { filled, hasFigure } from '../model/figure-parts.ts';
import { limitOf } from '../model/length-limits.ts';
import { type Path, placeOf, valueAt } from '../model/paths.ts';
import { FigureDialog } from './figure-dialog.tsx';
import { FigureField } from './figure-field.tsx';
import { SourceText } from './source-text.tsx';
import { faultPlace, fieldId, useWriting } from './writing.ts';

const Place = styled.div`
  display: grid;
  gap: 6px;

  > button {
    justify-self: start;
  }
  /* In a page with many texts, only the one that is written in offers more. */
  &:not(:focus-within) > button {
    display: none;
  }
  textarea {
    min-height: 0;
  }
`;

interface TextEditorProps {
  path: Path;
  label: string;
}

/** One text of the page: beside its source, with its figures, its length and what is wrong with it. */
export function TextEditor({ path, label }: TextEditorProps) {
  const { t } = useTranslation();
  const { language, body, source, faults, figures, write, reach } = useWriting();
  const [isChoosing, setChoosing] = useState(false);
  const place = placeOf(path);
  const value = String(valueAt(body, path) ?? '');
  const limit = limitOf(path);
  const length = filled(value, figures).length;
  const fault = faults.find((one) => faultPlace(one) === place)?.what;
  const isLong = limit !== null && length > limit.most;
  const count = limit ? t('editor.length', { count: length, most: limit.most }) : undefined;
  const hint = isLong && !limit.isStrict ? `${count} · ${t('editor.tight')}` : limit?.isStrict || isLong ? count : undefined;
  const id = fieldId(place);
  const common = { label, value, hint, error: fault, onChange: (next: string) => write(path, next) };
  const isShort = /^(title|label|figure|heading|from|by)$/.test(String(path.at(-1)));
  return (
    <Place lang={language} onFocus={() => reach(filled(value, figures))}>
      {source ? <SourceText path={path} /> : null}
      {hasFigure(value) ? (
        <FigureField {...common} id={id} figures={figures} lang={language} />
      ) : isShort ? (
        <TextField {...common} name={id} autoComplete="off" isRequired={false} />
      ) : (
        <TextArea {...common} name={id} rows={2} isRequired={false} onChange={(next) => write(path, next.replace(/\n/g, ' '))} />
      )}
      {path.length > 1 ? (
        <SmallButton onPress={() => setChoosing(true)} aria-label={t('editor.insertFigureIn', { field: label })}>
          {t('editor.insertFigure')}
        </SmallButton>
      ) : null}
      {isChoosing ? (
        <FigureDialog
          figures={figures}
          onClose={() => setChoosing(false)}
          onChosen={(name) => {
            write(path, `${value}${value === '' || value.endsWith(' ') ? '' : ' '}{{${name}}}`);
            setChoosing(false);
          }}
        />
      ) : null}
    </Place>
  );
}
