import type { BusinessSettings } from '@nitida/contract';
import { postalCodePattern } from '@nitida/contract/address-fields';
import { emailPattern } from '@nitida/contract/text';
import { Note } from '@nitida/ui/feedback';
import { Checkbox, TextField } from '@nitida/ui/forms';
import { Small } from '@nitida/ui/type';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { styled } from 'styled-components';
import { useKept } from '../../parts/use-kept.ts';
import { SaveBar } from './save-bar.tsx';
import { SaveDialog } from './save-dialog.tsx';
import { changedTexts, textKeys } from './text-table.ts';
import { textChange } from './text-words.ts';

type Company = BusinessSettings['company'];
type Written = Exclude<keyof Company, 'isSample'>;

const Grid = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(260px, 100%), 1fr));
  align-items: start;
  gap: 18px 22px;
  margin-bottom: 18px;
`;

const fields: readonly Written[] = ['name', 'taxId', 'register', 'street', 'postalCode', 'city', 'province', 'email', 'phone'];
const types: Partial<Record<Written, 'email' | 'tel'>> = { email: 'email', phone: 'tel' };

const patterns: Partial<Record<Written, RegExp>> = {
  postalCode: postalCodePattern,
  email: emailPattern,
  // As the site dials it.
  phone: /^\+[1-9]\d{6,14}$/,
};

/** The key of what is wrong with a text. */
function faultOf(name: Written, text: string): string | undefined {
  if (text.trim() === '') return 'common.missing';
  if (patterns[name]?.test(text.trim()) === false) return faultKeys[name];
  return undefined;
}

const faultKeys: Partial<Record<Written, string>> = {
  postalCode: 'operations.prices.text.wrongPostalCode',
  email: 'operations.prices.text.wrongEmail',
  phone: 'operations.prices.text.wrongPhone',
};

interface CompanyFormProps {
  version: number;
  value: BusinessSettings;
  onSaved: () => void;
}

/** The details of the company. A change is saved with a reason, now or from a date on, after it was seen as on an invoice. */
export function CompanyForm({ version, value, onSaved }: CompanyFormProps) {
  const { t } = useTranslation();
  const { value: typed, set, drop } = useKept<Partial<Company>>('setting company', {});
  const [isSaving, setSaving] = useState(false);
  const company: Company = { ...value.company, ...typed };
  const changes = changedTexts(value, { company });
  const faults = Object.fromEntries(fields.map((name) => [name, faultOf(name, company[name])]));
  return (
    <div>
      <Grid>
        {fields.map((name) => {
          const fault = faults[name];
          return (
            <TextField
              key={name}
              name={name}
              type={types[name] ?? 'text'}
              label={t(textKeys[`company.${name}`])}
              value={company[name]}
              onChange={(text) => set({ ...typed, [name]: text })}
              error={fault === undefined ? undefined : t(fault)}
              maxLength={200}
              autoComplete="off"
            />
          );
        })}
      </Grid>
      <Checkbox name="isSample" isSelected={company.isSample} onChange={(isSample) => set({ ...typed, isSample })}>
        {t(textKeys['company.isSample'])}
      </Checkbox>
      {changes.length === 0 ? null : (
        <SaveBar
          text={t('operations.prices.changedDetails', { count: changes.length })}
          isReady={Object.values(faults).every((fault) => fault === undefined)}
          onUndo={drop}
          onSave={() => setSaving(true)}
        />
      )}
      {isSaving ? (
        <SaveDialog
          title={t('operations.prices.companyTitle')}
          change={{ name: 'business', version, value: { ...value, company: trimmed(company) } }}
          changes={changes.map((change) => ({ key: change.place, text: textChange(t, change) }))}
          onClose={() => setSaving(false)}
          onDone={() => {
            setSaving(false);
            drop();
            onSaved();
          }}
        >
          <AsOnInvoice company={trimmed(company)} />
        </SaveDialog>
      ) : null}
    </div>
  );
}

const trimmed = (company: Company): Company => ({
  ...company,
  ...Object.fromEntries(fields.map((name) => [name, company[name].trim()])),
});

const Sheet = styled.figure`
  padding: 14px 18px;
  border-radius: var(--r-tile);
  background: var(--linen);
  box-shadow: inset 0 0 0 1px var(--grout);
  font-size: var(--t-small);
  overflow-wrap: anywhere;

  figcaption {
    margin-bottom: 6px;
    color: var(--ink-2);
  }
`;

/** The lines in the order in which an invoice has them. */
function AsOnInvoice({ company }: { company: Company }) {
  const { t } = useTranslation();
  const { name, street, postalCode, city, province, taxId, register, email, isSample } = company;
  const lines = [`${postalCode} ${city}, ${province}`, `${t('operations.prices.text.taxId')} ${taxId}`, register, email];
  return (
    <>
      <Sheet>
        <figcaption>{t('operations.prices.asOnInvoice')}</figcaption>
        <strong>{name}</strong>
        {[street, ...lines].map((line) => (
          <div key={line}>{line}</div>
        ))}
        {isSample ? <Small>{t('operations.prices.isSampleNote')}</Small> : null}
      </Sheet>
      <Note>{t('operations.prices.companyEffect')}</Note>
    </>
  );
}
