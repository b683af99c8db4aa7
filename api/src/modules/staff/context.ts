import type { OrderingContext } from '../../context.ts';
import type { StaffSessions } from './sessions.ts';

/** What staff's calls share. Cookies and origins are those of staff's site. */
export interface StaffContext extends OrderingContext {
  staffSessions: StaffSessions;
  /** Staff's site, where `config` has the customers'. */
  site: { origin: string; production: boolean };
}
