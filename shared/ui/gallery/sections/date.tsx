import { useState } from 'react';
import { Calendar, CalendarKey, DateField, SlotGrid, typedDate } from '../../src/date/index.ts';
import { Heading } from '../../src/type/index.ts';
import { texts } from '../texts.ts';
import { Page } from './sample.tsx';

const half = (from: number, count: number) =>
  Array.from({ length: count }, (_, i) => `${String(Math.floor(from + i / 2)).padStart(2, '0')}:${i % 2 ? '30' : '00'}`).map((time) => ({
    time,
  }));

export const Dates = () => {
  const [date, setDate] = useState('2027-06-08');
  const [days, setDays] = useState(['2027-06-08', '2027-06-13', '2027-06-24']);
  const [time, setTime] = useState<string | null>('09:00');
  return (
    <Page>
      <DateField name="date" label="First visit" hint="Day.month.year" value={typedDate(date)} onChange={() => undefined} />
      <Calendar
        locale={texts.locale}
        label="First visit"
        value={date}
        onChange={setDate}
        today="2027-06-03"
        min="2027-06-03"
        max="2028-06-03"
        following={['2027-06-22', '2027-07-06']}
        excluded={['2027-07-20']}
        day={(day) => {
          const weekday = new Date(`${day}T00:00:00Z`).getUTCDay();
          return weekday % 6 === 0
            ? { isOffPeak: true, note: texts.off }
            : day === '2027-06-10'
              ? { isUnavailable: true, note: texts.notWith }
              : {};
        }}
        names={{ previous: 'Previous', next: 'Next', first: 'first visit', following: 'following visit', excluded: 'left out' }}
      />
      <CalendarKey
        items={[
          { kind: 'first', name: 'First visit' },
          { kind: 'following', name: 'Following visits' },
          { kind: 'excluded', name: 'Left out' },
          { kind: 'offPeak', name: texts.offInfo },
        ]}
      />
      <Calendar
        locale={texts.locale}
        label="Chosen days"
        value={days[0] ?? null}
        following={days.slice(1)}
        isMultiple
        onChange={(day) => setDays(days.includes(day) ? days.filter((each) => each !== day) : [...days, day].sort())}
        today="2027-06-03"
        months={1}
        names={{ previous: 'Previous', next: 'Next', first: 'chosen' }}
      />
      <Heading level={2} look={2}>
        Start
      </Heading>
      <SlotGrid
        label="Start"
        value={time}
        onChange={setTime}
        groups={[
          { id: 'a', name: texts.standard, description: texts.standardInfo, price: '€274.85', slots: half(9, 16) },
          {
            id: 'b',
            name: texts.off,
            description: texts.offInfo,
            price: '€343.57',
            slots: [
              { time: '08:00' },
              { time: '08:30' },
              { time: '17:00' },
              { time: '17:30', reason: texts.notWith },
              { time: '18:00', reason: texts.notWith },
            ],
          },
        ]}
      />
      <SlotGrid
        label="Start"
        name="t2"
        value={null}
        onChange={() => undefined}
        error={texts.wait}
        groups={[{ id: 'c', name: texts.standard, slots: half(9, 3) }]}
      />
    </Page>
  );
};
