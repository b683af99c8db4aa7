import type { AreaPreview, PriceList } from '@nitida/contract';
import { Note } from '@nitida/ui/feedback';
import { TextField } from '@nitida/ui/forms';
import { Small } from '@nitida/ui/type';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { styled } from 'styled-components';
import { useAnswer } from '../../calls/use-answer.ts';
import { Answered } from '../../parts/answered.tsx';
import { useKept } from '../../parts/use-kept.ts';
import { readPrefixes } from './prefixes.ts';
import { SaveBar } from './save-bar.tsx';
import { SaveDialog } from './save-dialog.tsx';
import { changedTexts, textKeys } from './text-table.ts';
import { textChange } from './text-words.ts';

const Field = styled.div`
  max-width: 560px;
`;

const Effects = styled.ul`
  display: grid;
  gap: 4px;
  font-size: var(--t-small);
`;

interface AreaFormProps {
  version: number;
  value: PriceList;
  onSaved: () => void;
}

/** The beginnings of the postal codes where we clean. A change shows which places it adds and takes away, and is saved now or from a date on. */
export function AreaForm({ version, value, onSaved }: AreaFormProps) {
  const { t } = useTranslation();
  const kept = value.pricing.serviceAreaPostalPrefixes.join(', ');
  const { value: written, set, drop } = useKept<{ prefixes?: string }>('setting area', {});
  const typed = written.prefixes ?? kept;
  const [isSaving, setSaving] = useState(false);
  const prefixes = readPrefixes(typed);
  const next: PriceList = { ...value, pricing: { ...value.pricing, serviceAreaPostalPrefixes: prefixes ?? [] } };
  const changes = prefixes === null ? [] : changedTexts(value, next);
  return (
    <div>
      <Field>
        <TextField
          name="prefixes"
          label={t(textKeys['pricing.serviceAreaPostalPrefixes'])}
          hint={t('operations.prices.prefixesHint')}
          value={typed}
          onChange={(prefixes) => set({ prefixes })}
          error={prefixes === null ? t('operations.prices.text.wrongPrefixes') : undefined}
          inputMode="text"
          autoComplete="off"
          spellCheck={false}
          maxLength={700}
        />
      </Field>
      {typed === kept ? null : (
        <SaveBar text={t('operations.prices.areaChanged')} isReady={changes.length > 0} onUndo={drop} onSave={() => setSaving(true)} />
      )}
      {isSaving ? (
        <SaveDialog
          title={t('operations.prices.areaTitle')}
          change={{ name: 'priceList', version, value: next }}
          changes={changes.map((change) => ({ key: change.place, text: textChange(t, change) }))}
          onClose={() => setSaving(false)}
          onDone={() => {
            setSaving(false);
            drop();
            onSaved();
          }}
        >
          <Preview value={next} />
        </SaveDialog>
      ) : null}
    </div>
  );
}

function Preview({ value }: { value: PriceList }) {
  const { t } = useTranslation();
  const answer = useAnswer(['previewPrices', { body: { value } }]);
  return (
    <Answered answer={answer}>
      {({ area, errors }) =>
        Object.keys(errors).length > 0 ? <Note tone="error">{t('operations.prices.text.wrongPrefixes')}</Note> : <Effect area={area} />
      }
    </Answered>
  );
}

function Effect({ area: { added, removed, unknown, visits } }: { area: AreaPreview }) {
  const { t } = useTranslation();
  const list = (codes: readonly string[]): string => codes.join(', ');
  return (
    <>
      <Effects aria-label={t('operations.prices.effect')}>
        {added.length === 0 ? null : <li>{t('operations.prices.areaAdded', { codes: list(added) })}</li>}
        {removed.length === 0 ? null : <li>{t('operations.prices.areaRemoved', { codes: list(removed) })}</li>}
        {added.length + removed.length === 0 ? <li>{t('operations.prices.areaSame')}</li> : null}
        {unknown.length === 0 ? null : <li>{t('operations.prices.areaUnknown', { codes: list(unknown) })}</li>}
      </Effects>
      {visits === 0 ? null : <Note>{t('operations.prices.areaVisits', { count: visits })}</Note>}
      <Small>{t('operations.prices.areaEffect')}</Small>
    </>
  );
}
