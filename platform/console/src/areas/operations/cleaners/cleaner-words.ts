import type { Candidate, StaffCleaner } from '@nitida/contract';

export const levelKeys: Record<StaffCleaner['level'], string> = {
  Junior: 'operations.level.junior',
  Middle: 'operations.level.middle',
  Senior: 'operations.level.senior',
};

/** Why a cleaner gets no offer. */
export const unfitKeys: Record<Candidate['reasons'][number], string> = {
  inactive: 'operations.unfit.inactive',
  hours: 'operations.unfit.hours',
  radius: 'operations.unfit.radius',
  busy: 'operations.unfit.busy',
  left: 'operations.unfit.left',
};
