import type { Migration } from '../migrate.ts';
import { baseline } from './001-baseline.ts';
import { freshCodes } from './353-fresh-codes.ts';
import { formerEmails } from './360-former-emails.ts';
import { planTasks } from './360-plan-tasks.ts';
import { securityEvents } from './361-security-events.ts';
import { validatedPlanTasks } from './361-validated-plan-tasks.ts';

export const migrations: readonly Migration[] = [baseline, freshCodes, formerEmails, planTasks, securityEvents, validatedPlanTasks];
