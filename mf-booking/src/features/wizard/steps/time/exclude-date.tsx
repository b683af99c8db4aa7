import { checkExcludedDate, formatDate } from '@nitida/domain';
import { Button, TextLink } from '@nitida/ui/buttons';
import { DateField } from '@nitida/ui/date';
import { belowLabel, isShortcut } from '@nitida/ui/forms';
import { from480 } from '@nitida/ui/layout';
import { type KeyboardEvent, useState } from 'react';
import { styled } from 'styled-components';
import { codeText } from '../../../../lib/error-texts.ts';
import { useTexts } from '../../../../lib/use-texts.ts';
import type { VisitChipsProps } from './visit-chips.tsx';
import { withExcluded } from './with-excluded.ts';

const Line = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 12px;

  ${from480} {
    grid-template-columns: minmax(0, 300px) auto;
    justify-content: start;
    align-items: start;

    > button {
      margin-top: ${belowLabel};
    }
  }
`;

/** A link that opens the field where the customer types a date to exclude. The date must be a visit that is not excluded yet. */
export function ExcludeDate({ visits, excluded, onChange }: VisitChipsProps) {
  const t = useTexts();
  const [isOpen, setIsOpen] = useState(false);
  const [typed, setTyped] = useState('');
  const [error, setError] = useState<string>();
  const add = () => {
    const checked = checkExcludedDate(typed, { visits, excluded });
    if (!checked.ok) return setError(codeText(checked.code, t));
    setTyped('');
    onChange(withExcluded(excluded, checked.date, visits));
  };
  // The Enter key adds the date here, and must not submit the step.
  const onKeyDown = (event: KeyboardEvent) => {
    const isForField = event.target instanceof HTMLInputElement && !event.nativeEvent.isComposing;
    if (event.key !== 'Enter' || !isForField || isShortcut(event)) return;
    event.preventDefault();
    add();
  };
  if (!isOpen) {
    return (
      <div>
        <TextLink onPress={() => setIsOpen(true)}>{t('time.excludeOpen')}</TextLink>
      </div>
    );
  }
  return (
    <Line onKeyDown={onKeyDown}>
      <DateField
        name="excludedDate"
        label={t('time.excludeDate')}
        hint={t('time.dateHint', { example: formatDate(visits[0] ?? '') })}
        autoFocus
        value={typed}
        onChange={(text) => {
          setTyped(text);
          setError(undefined);
        }}
        error={error}
      />
      <Button look="secondary" onPress={add}>
        {t('time.exclude')}
      </Button>
    </Line>
  );
}
