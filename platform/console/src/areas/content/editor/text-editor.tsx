import { TextArea, TextField } from '@nitida/ui/forms';
import { from1024 } from '@nitida/ui/layout';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { styled } from 'styled-components';
import { SmallButton } from '../../../parts/small-button.tsx';
import { faultText, isToWrite } from '../model/fault-text.ts';
import { filled, hasFigure } from '../model/figure-parts.ts';
import { type Path, placeOf, valueAt } from '../model/paths.ts';
import { FigureDialog } from './figure-dialog.tsx';
import { FigureField } from './figure-field.tsx';
import { SourceText } from './source-text.tsx';
import { useTextHint } from './use-text-hint.tsx';
import { faultPlace, fieldId, useWriting } from './writing.ts';

const Place = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 6px;

  textarea {
    min-height: 0;
  }
`;

const Field = styled.div`
  position: relative;

  /* In a page with many texts, only the one that is written in offers more. The button takes no room, so that nothing moves when the focus does. */
  > button {
    position: absolute;
    inset: auto 0 100% auto;
    margin-bottom: -32px;
    padding-inline: 4px;
    background: none;
    box-shadow: none;
    color: var(--persiana-ink);
    text-decoration: underline;
    text-underline-offset: 3px;
  }
  &:not(:focus-within) > button {
    display: none;
  }
  ${from1024} {
    @media (pointer: fine) {
      > button {
        min-height: 28px;
        padding-block: 2px;
        margin-bottom: -24px;
      }
    }
  }
`;

interface TextEditorProps {
  path: Path;
  label: string;
  /** What is to be written here. */
  help?: string;
}

/** One text of the page: beside its source, with its figures, its length and what is wrong with it. */
export function TextEditor({ path, label, help }: TextEditorProps) {
  const { t } = useTranslation();
  const { language, body, source, faults, figures, write, reach } = useWriting();
  const [isChoosing, setChoosing] = useState(false);
  const place = placeOf(path);
  const value = String(valueAt(body, path) ?? '');
  const hint = useTextHint(path, help);
  const fault = faults.find((one) => faultPlace(one) === place);
  const toWrite = fault && isToWrite(fault) ? (help ?? faultText(t, fault.what)) : undefined;
  const id = fieldId(place);
  const common = {
    label,
    value,
    hint: hint ?? toWrite,
    error: fault && !isToWrite(fault) ? (value === '' && help ? help : faultText(t, fault.what)) : undefined,
    onChange: (next: string) => write(path, next),
  };
  const isShort = /^(title|label|figure|heading|from|by)$/.test(String(path.at(-1)));
  return (
    <Place lang={language} onFocus={() => reach(filled(value, figures))}>
      {source ? <SourceText path={path} /> : null}
      <Field>
        {hasFigure(value) ? (
          <FigureField {...common} id={id} figures={figures} lang={language} />
        ) : isShort ? (
          <TextField {...common} name={id} autoComplete="off" isRequired={false} isVerbatim />
        ) : (
          <TextArea
            {...common}
            name={id}
            rows={2}
            isRequired={false}
            isVerbatim
            onChange={(next) => write(path, next.replace(/\n/g, ' '))}
          />
        )}
        {path.length > 1 && help === undefined ? (
          <SmallButton onPress={() => setChoosing(true)} aria-label={t('editor.insertFigureIn', { field: label })}>
            {t('editor.insertFigure')}
          </SmallButton>
        ) : null}
      </Field>
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
