import type { OrderingContext } from '../../context.ts';
import type { StaffSessions } from './sessions.ts';

/** The context of the staff calls. */
export interface StaffContext extends OrderingContext {
  staffSessions: StaffSessions;
  /** The origin of the staff calls; `config` contains that of the customers. */
  site: { origin: string; production: boolean };
}
