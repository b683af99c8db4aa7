import { Button } from '@nitida/ui/buttons';
import { DateField, parseTypedDate, typedDate } from '@nitida/ui/date';
import { Select, TextField } from '@nitida/ui/forms';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { styled } from 'styled-components';
import type { ListValues } from './use-list-query.ts';

const Form = styled.form`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(168px, calc(50% - 6px)), 1fr));
  align-items: end;
  gap: 12px;
  margin-bottom: 28px;

  > [data-wide] {
    grid-column: span 2;
  }
  button {
    justify-self: start;
  }
`;

export interface Filter {
  /** Its name in the address. */
  name: string;
  label: string;
  /** A text and a day hold once the form is sent, a choice at once. */
  kind: 'search' | 'text' | 'day' | 'choice';
  /** What can be chosen. */
  items?: readonly { id: string; name: string }[];
  /** The name of the choice that filters nothing. */
  all?: string;
}

interface FilterFormProps {
  filters: readonly Filter[];
  values: ListValues;
  show: (changes: ListValues) => void;
}

/** The filters of a list. What is typed follows the address when that changes otherwise, such as by the way back. */
export function FilterForm({ filters, values, show }: FilterFormProps) {
  const { t } = useTranslation();
  const known = Object.fromEntries(filters.map(({ name, kind }) => [name, shownValue(kind, values[name])]));
  const address = JSON.stringify(known);
  const [typed, setTyped] = useState({ address, texts: known });
  const texts: ListValues = typed.address === address ? typed.texts : known;
  const type = (name: string, text: string) => setTyped({ address, texts: { ...known, ...texts, [name]: text } as typeof known });
  const isNoDay = ({ name, kind }: Filter) => kind === 'day' && texts[name] !== '' && parseTypedDate(texts[name] ?? '') === null;
  const send = (event: FormEvent) => {
    event.preventDefault();
    if (filters.some(isNoDay)) return;
    show(Object.fromEntries(filters.map(({ name, kind }) => [name, sentValue(kind, texts[name] ?? '')])));
  };
  return (
    <Form role="search" onSubmit={send}>
      {filters.map((filter) => {
        const { name, label, kind, items = [], all = '' } = filter;
        const field = { name, label, isRequired: false, value: texts[name] ?? '' };
        if (kind === 'choice')
          return (
            <Select key={name} {...field} onChange={(value: string) => show({ [name]: value })} items={[{ id: '', name: all }, ...items]} />
          );
        if (kind === 'day')
          return (
            <DateField
              key={name}
              {...field}
              onChange={(text) => type(name, text)}
              error={isNoDay(filter) ? t('operations.audit.noDay') : undefined}
            />
          );
        return (
          <div key={name} data-wide={kind === 'search' || undefined}>
            <TextField
              {...field}
              type={kind}
              onChange={(text) => type(name, text)}
              maxLength={100}
              autoComplete="off"
              enterKeyHint="search"
              spellCheck={false}
            />
          </div>
        );
      })}
      <Button type="submit" look="secondary" isCompact>
        {t('operations.orders.find')}
      </Button>
    </Form>
  );
}

/** A day of the address as its field has it. */
const shownValue = (kind: Filter['kind'], value = ''): string => (kind === 'day' && value !== '' ? typedDate(value) : value);
const sentValue = (kind: Filter['kind'], text: string): string => (kind === 'day' ? (parseTypedDate(text) ?? '') : text.trim());
