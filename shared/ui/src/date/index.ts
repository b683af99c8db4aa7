export { Calendar, type CalendarProps } from './calendar.tsx';
export { addDays, addMonths, type LocalDate, type LocalMonth, parseTypedDate, typedDate, weekdayIndex } from './calendar-days.ts';
export { CalendarKey, type CalendarKeyProps } from './calendar-key.tsx';
export { DateField, type DateFieldProps } from './date-field.tsx';
export type { DayFacts } from './day-cell.tsx';
export { SlotGrid, type SlotGridProps, type SlotGroup } from './slot-grid.tsx';
