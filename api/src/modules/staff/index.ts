import type { ApiModule } from '../../context.ts';
import { inviteFirstStaff } from './accounts.ts';
import { staffMails } from './mails.ts';
import { performSettingSchedule } from './setting-schedules.ts';

/** The staff accounts. Their calls are on a separate origin: `staff-site/plugin.ts`. */
export const staffModule: ApiModule = (context) => {
  context.jobs.handle('settingDue', ({ scheduleId }) => performSettingSchedule(context, scheduleId), 'housekeeping');
  staffMails(context);
  return {
    start() {
      inviteFirstStaff(context).catch((error: unknown) => context.log.error({ err: error }, 'the first colleague was not invited'));
    },
  };
};
