import { excludedDateCodes, formatDate } from '@nitida/domain';
import { TextLink } from '@nitida/ui/buttons';
import { Note } from '@nitida/ui/feedback';
import { codeText } from '../../../../lib/error-texts.ts';
import { useTexts } from '../../../../lib/use-texts.ts';
import type { VisitChipsProps } from './visit-chips.tsx';

/** Excluded dates that are no longer visits, because the range or the rhythm has changed. */
export function OrphanedDates({ visits, excluded, onChange }: VisitChipsProps) {
  const t = useTexts();
  const wrong = [...excludedDateCodes(excluded, visits)].flatMap(([index, code]) => {
    const date = excluded[index];
    return date === undefined ? [] : [{ date, code }];
  });
  if (wrong.length === 0) return null;
  const keepVisits = () => onChange(visits.filter((visit) => excluded.includes(visit)));
  return (
    <Note tone="luz" isLive action={<TextLink onPress={keepVisits}>{t('time.dropLeftBehind')}</TextLink>}>
      <ul>
        {wrong.map(({ date, code }) => (
          <li key={date}>
            {formatDate(date)}: {codeText(code, t)}
          </li>
        ))}
      </ul>
    </Note>
  );
}
