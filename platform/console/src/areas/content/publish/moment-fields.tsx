import { DateField } from '@nitida/ui/date';
import { FieldGrid, TextField } from '@nitida/ui/forms';
import { Small } from '@nitida/ui/type';
import { useTranslation } from 'react-i18next';
import { Choices } from '../editor/choices.tsx';

export interface Moment {
  when: 'now' | 'later';
  day: string;
  time: string;
}

export const noMoment: Moment = { when: 'now', day: '', time: '09:00' };

/** Now, or at a day and a time in Madrid. */
export function MomentFields({ value, onChange, nowLabel }: { value: Moment; onChange: (value: Moment) => void; nowLabel: string }) {
  const { t } = useTranslation();
  return (
    <>
      <div>
        <Choices
          label={t('publish.when')}
          value={value.when}
          onChange={(when) => onChange({ ...value, when })}
          items={[
            { id: 'now', name: nowLabel },
            { id: 'later', name: t('publish.later') },
          ]}
        />
      </div>
      {value.when === 'later' ? (
        <>
          <FieldGrid>
            <DateField
              name="day"
              label={t('publish.day')}
              hint={t('publish.dayHint')}
              value={value.day}
              onChange={(day) => onChange({ ...value, day })}
            />
            <TextField
              name="time"
              label={t('publish.time')}
              hint={t('publish.timeHint')}
              value={value.time}
              onChange={(time) => onChange({ ...value, time })}
              autoComplete="off"
              maxLength={5}
            />
          </FieldGrid>
          <Small>{t('publish.madrid')}</Small>
        </>
      ) : null}
    </>
  );
}
