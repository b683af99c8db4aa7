import { render, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { expect, test, vi } from 'vitest';
import { Calendar, DateField, SlotGrid } from './index.ts';

const names = { previous: 'Previous month', next: 'Next month', first: 'first visit', following: 'following visit', excluded: 'left out' };

const Choosing = ({ onChange = () => undefined }: { onChange?: (date: string) => void }) => {
  const [date, setDate] = useState<string | null>('2027-06-08');
  return (
    <>
      <button type="button" onClick={() => setDate('2027-09-01')}>
        Type September
      </button>
      <Calendar
        locale="en-GB"
        label="First visit"
        today="2027-06-03"
        min="2027-06-03"
        max="2028-06-03"
        value={date}
        onChange={(chosen) => {
          setDate(chosen);
          onChange(chosen);
        }}
        following={['2027-06-22']}
        excluded={['2027-06-29']}
        day={(day) =>
          day === '2027-06-12'
            ? { isOffPeak: true, note: 'Off-peak, +25%' }
            : day === '2027-06-10'
              ? { isUnavailable: true, note: 'No free hour left' }
              : {}
        }
        names={names}
      />
    </>
  );
};

const day = (name: string) => screen.getByRole('button', { name });

test('the name of each day has its date, its role in the series and its tariff', () => {
  render(<Choosing />);
  expect(screen.getByRole('grid', { name: 'June 2027' })).toBeTruthy();
  expect(day('Tuesday 8\u00a0June\u00a02027, first visit').getAttribute('aria-pressed')).toBe('true');
  expect(day('Tuesday 22\u00a0June\u00a02027, following visit')).toBeTruthy();
  expect(day('Tuesday 29\u00a0June\u00a02027, left out')).toBeTruthy();
  expect(day('Saturday 12\u00a0June\u00a02027, Off-peak, +25%')).toBeTruthy();
  expect(day('Thursday 3\u00a0June\u00a02027').getAttribute('aria-current')).toBe('date');
});

test('a day that is not available shows the reason and changes nothing', async () => {
  const user = userEvent.setup();
  const onChange = vi.fn();
  render(<Choosing onChange={onChange} />);
  await user.click(day('Thursday 10\u00a0June\u00a02027, No free hour left'));
  expect(screen.getByRole('status').textContent).toBe('No free hour left');
  await user.click(day('Wednesday 2\u00a0June\u00a02027'));
  expect(onChange).not.toHaveBeenCalled();
});

test('the arrow keys move through the days, past the end of a month and not before the first available day', async () => {
  const user = userEvent.setup();
  const onChange = vi.fn();
  render(<Choosing onChange={onChange} />);
  day('Tuesday 8\u00a0June\u00a02027, first visit').focus();
  await user.keyboard('{ArrowUp}{ArrowUp}');
  expect(document.activeElement?.getAttribute('aria-label')).toBe('Thursday 3\u00a0June\u00a02027');
  await user.keyboard('{PageDown}');
  expect(document.activeElement?.getAttribute('aria-label')).toBe('Saturday 3\u00a0July\u00a02027');
  expect(screen.getByRole('grid', { name: 'July 2027' })).toBeTruthy();
  await user.keyboard('{Home}{Enter}');
  expect(onChange).toHaveBeenCalledExactlyOnceWith('2027-06-28');
});

test('the calendar is one Tab stop, at the selected day', async () => {
  render(<Choosing />);
  const grid = screen.getByRole('grid');
  const stops = within(grid)
    .getAllByRole('button')
    .filter((each) => each.tabIndex === 0);
  expect(stops.map((each) => each.getAttribute('aria-label'))).toEqual(['Tuesday 8\u00a0June\u00a02027, first visit']);
});

test('a typed date shows its month', async () => {
  const user = userEvent.setup();
  render(<Choosing />);
  await user.click(screen.getByRole('button', { name: 'Type September' }));
  expect(screen.getByRole('grid', { name: 'September 2027' })).toBeTruthy();
});

test('navigation stops at months without available days', async () => {
  const user = userEvent.setup();
  render(<Choosing />);
  expect(screen.getByRole('button', { name: 'Previous month' })).toHaveProperty('disabled', true);
  await user.click(screen.getByRole('button', { name: 'Next month' }));
  expect(screen.getByRole('button', { name: 'Previous month' })).toHaveProperty('disabled', false);
});

const near = (today: string) => (
  <Calendar locale="en-GB" label="Date" today={today} min={today} value={null} onChange={() => undefined} months={2} names={names} />
);

test('the calendar begins at the current week', () => {
  render(near('2027-06-16'));
  expect(screen.queryByRole('button', { name: /^Sunday 13\u00a0June/ })).toBeNull();
  expect(day('Monday 14\u00a0June\u00a02027').getAttribute('aria-disabled')).toBe('true');
  expect(day('Wednesday 16\u00a0June\u00a02027').getAttribute('aria-current')).toBe('date');
});

test('a month with less than three weeks left stands above the next one', () => {
  render(near('2027-06-28'));
  expect(screen.getAllByRole('grid').map((grid) => grid.getAttribute('aria-labelledby'))).toHaveLength(2);
  expect(screen.getByRole('grid', { name: 'July 2027' })).toBeTruthy();
});

test('a slot that cannot be chosen shows the reason, and the others are one radio group over all tariffs', async () => {
  const user = userEvent.setup();
  const onChange = vi.fn();
  render(
    <SlotGrid
      label="Start"
      value="09:00"
      onChange={onChange}
      groups={[
        { id: 'standard', name: 'Standard', price: '€274.85', slots: [{ time: '09:00' }, { time: '09:30' }] },
        { id: 'offPeak', name: 'Off-peak', slots: [{ time: '18:00', reason: 'It would end after midnight' }] },
      ]}
    />,
  );
  expect(screen.getAllByRole('radio')).toHaveLength(3);
  expect(screen.getByRole('radio', { name: '09:00' })).toHaveProperty('checked', true);
  await user.click(screen.getByRole('radio', { name: '18:00, It would end after midnight' }));
  expect(onChange).not.toHaveBeenCalled();
  expect(screen.getByRole('status').textContent).toBe('It would end after midnight');
  await user.click(screen.getByRole('radio', { name: '09:30' }));
  expect(onChange).toHaveBeenCalledExactlyOnceWith('09:30');
  expect(screen.queryByRole('status')).toBeNull();
});

test('with several selected days, each is toggled separately', async () => {
  const user = userEvent.setup();
  const onChange = vi.fn();
  render(
    <Calendar
      locale="en-GB"
      label="Your days"
      today="2027-06-03"
      value="2027-06-08"
      following={['2027-06-13']}
      isMultiple
      onChange={onChange}
      names={names}
    />,
  );
  const later = screen.getByRole('button', { name: /13\u00a0June\u00a02027/ });
  expect(later.getAttribute('aria-pressed')).toBe('true');
  expect(screen.getByRole('button', { name: /14\u00a0June\u00a02027/ }).getAttribute('aria-pressed')).toBe('false');
  await user.click(later);
  expect(onChange).toHaveBeenCalledWith('2027-06-13');
});

test.each([
  ['1.5.2030', '01.05.2030'],
  ['01.05.2030', '01.05.2030'],
  ['1.5.', '1.5.'],
  ['tomorrow', 'tomorrow'],
  ['01052030', '01.05.2030'],
  ['1,5,2030', '01.05.2030'],
  ['01.{Backspace}052030', '01.05.2030'],
])('a date typed as %j becomes %j on blur', async (typed, shown) => {
  function Typed() {
    const [value, setValue] = useState('');
    return <DateField name="date" label="Date" value={value} onChange={setValue} />;
  }
  render(<Typed />);
  await userEvent.type(screen.getByLabelText('Date'), typed);
  await userEvent.tab();
  expect(screen.getByLabelText('Date')).toHaveProperty('value', shown);
});

const TypedDate = () => {
  const [value, setValue] = useState('');
  return <DateField name="date" label="Day" value={value} onChange={setValue} />;
};

test.each(['20/03/2027', '20-03-2027', '2027-03-20', '20032027', 'Sat 20/03/2027'])(
  'the keys %s write 20.03.2027 once the field is left',
  async (typed) => {
    const user = userEvent.setup();
    render(<TypedDate />);
    await user.type(screen.getByLabelText('Day'), typed);
    await user.tab();
    expect(screen.getByLabelText('Day')).toHaveProperty('value', '20.03.2027');
  },
);
