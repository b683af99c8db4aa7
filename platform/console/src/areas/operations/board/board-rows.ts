import type { StaffCleaner, WeekVisit } from '@nitida/contract';

/** A visit on the board, in minutes of the day. Visits of a row that overlap stand in different lanes. */
export interface PlacedVisit {
  visit: WeekVisit;
  start: number;
  end: number;
  lane: number;
}

export interface BoardRow {
  /** The id of the cleaner, or the date. */
  key: string;
  placed: PlacedVisit[];
  /** When the cleaner works, in minutes of the day. Null on a free day. */
  working: { start: number; end: number } | null;
}

export interface Filter {
  cleaner: string | null;
  state: WeekVisit['order']['service'] | null;
}

const dayMinutes = 24 * 60;
/** What the board shows at least, in hours. */
const usualDay = { from: 8, until: 20 };

export function minutesOf(time: string): number {
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  return hours * 60 + minutes;
}

/** An end at or before its start lies on the next day, where the board does not go. */
const endOf = (start: number, end: number): number => (end <= start ? dayMinutes : end);

/** The visits in their lanes: each takes the first one that is free at its start. */
export function placed(visits: readonly WeekVisit[]): PlacedVisit[] {
  const lanes: number[] = [];
  return visits
    .map((visit) => ({ visit, start: minutesOf(visit.order.time) }))
    .toSorted((one, other) => one.start - other.start)
    .map(({ visit, start }) => {
      const end = endOf(start, minutesOf(visit.endTime));
      const free = lanes.findIndex((until) => until <= start);
      const lane = free === -1 ? lanes.length : free;
      lanes[lane] = end;
      return { visit, start, end, lane };
    });
}

const open: readonly string[] = ['scheduled', 'awaiting', 'notConfirmed'];
/** Whether the visit still needs a cleaner. */
export const isOpen = ({ order, needed, cleaners }: WeekVisit): boolean => open.includes(order.service) && cleaners.length < needed;

/** Whether the visit passes the filter by state and, with the cleaner's own visits, by cleaner. */
export const passes = ({ order, cleaners }: WeekVisit, { cleaner, state }: Filter): boolean =>
  (state === null || order.service === state) && (cleaner === null || cleaners.some(({ id }) => id === cleaner));

function workingOn(date: string, hours: StaffCleaner['hours']): BoardRow['working'] {
  const day = Object.entries(hours).find(([weekday]) => Number(weekday) === new Date(`${date}T00:00:00Z`).getUTCDay())?.[1];
  if (!day) return null;
  const start = minutesOf(day.from);
  return { start, end: endOf(start, minutesOf(day.until)) };
}

/** The visits of a day that still need a cleaner. */
export const rowOfRequests = (date: string, visits: readonly WeekVisit[]): BoardRow => ({
  key: 'requests',
  placed: placed(visits.filter((visit) => visit.order.date === date && isOpen(visit))),
  working: { start: 0, end: dayMinutes },
});

type Known = Pick<StaffCleaner, 'id' | 'name' | 'hours' | 'active'>;

/** The rows of a day: every cleaner who gets offers, and those who have a visit although they get none any more, by name. */
export function rowsOfDay(date: string, visits: readonly WeekVisit[], cleaners: readonly Known[]): (BoardRow & { name: string })[] {
  const ofDay = visits.filter(({ order }) => order.date === date);
  const busy = new Set(ofDay.flatMap((visit) => visit.cleaners.map(({ id }) => id)));
  return cleaners
    .filter(({ id, active }) => active || busy.has(id))
    .toSorted((one, other) => one.name.localeCompare(other.name))
    .map(({ id, name, hours }) => ({
      key: id,
      name,
      placed: placed(ofDay.filter((visit) => visit.cleaners.some((cleaner) => cleaner.id === id))),
      working: workingOn(date, hours),
    }));
}

/** The rows of a cleaner: one for each date. */
export const rowsOfDates = (dates: readonly string[], visits: readonly WeekVisit[], hours: StaffCleaner['hours']): BoardRow[] =>
  dates.map((date) => ({
    key: date,
    placed: placed(visits.filter(({ order }) => order.date === date)),
    working: workingOn(date, hours),
  }));

/** The whole hours that the rows need. */
export function hoursOf(rows: readonly BoardRow[]): { from: number; until: number } {
  const all = rows.flatMap((row) => row.placed);
  return {
    from: Math.min(usualDay.from, ...all.map(({ start }) => Math.floor(start / 60))),
    until: Math.max(usualDay.until, ...all.map(({ end }) => Math.ceil(end / 60))),
  };
}
