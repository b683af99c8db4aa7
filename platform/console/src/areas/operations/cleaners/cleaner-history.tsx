import { Micro, Small } from '@nitida/ui/type';
import { useTranslation } from 'react-i18next';
import { Section } from '../../../parts/section.tsx';
import { When } from '../../../parts/when.tsx';
import { type CleanerEvent, cleanerEventText } from './cleaner-event-text.ts';

/** Who changed level, hours, area, password and offers of a cleaner, newest first. */
export function CleanerHistory({ events, isCut }: { events: readonly CleanerEvent[]; isCut: boolean }) {
  const { t } = useTranslation();
  const changes = events.flatMap((event) => {
    const text = cleanerEventText(t, event);
    return text ? [{ ...event, ...text }] : [];
  });
  return (
    <Section title={t('operations.cleaner.history')}>
      {changes.length === 0 ? <Small>{t('operations.cleaner.noHistory')}</Small> : null}
      <ul>
        {changes.map(({ id, at, sentence, details }) => (
          <li key={id}>
            {sentence}{' '}
            <Small as="span">
              <When at={at} />
            </Small>
            {details.length === 0 ? null : <Micro as="div">{details.join('; ')}</Micro>}
          </li>
        ))}
      </ul>
      {isCut ? <Small>{t('operations.cleaner.cutHistory', { shown: events.length })}</Small> : null}
    </Section>
  );
}
