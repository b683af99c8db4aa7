import { toInstant } from '@nitida/domain';

export interface Bounds {
  from: Date;
  until: Date;
}

/** The instants between which a month (`2027-06`) lies in Madrid. */
export function monthBounds(month: string): Bounds {
  const [year = 0, number = 0] = month.split('-').map(Number);
  const next = number === 12 ? `${year + 1}-01` : `${year}-${String(number + 1).padStart(2, '0')}`;
  return { from: toInstant(`${month}-01`, '00:00'), until: toInstant(`${next}-01`, '00:00') };
}
