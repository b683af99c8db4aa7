import type { TaskKind } from './tasks.ts';

export const taskKeys: Record<TaskKind, string> = {
  late: 'operations.task.late',
  request: 'operations.task.request',
  unanswered: 'operations.task.unanswered',
  owed: 'operations.task.owed',
  contact: 'operations.inboxKind.contact',
  callBack: 'operations.inboxKind.callBack',
  join: 'operations.inboxKind.join',
  survey: 'operations.inboxKind.survey',
  withdrawal: 'operations.inboxKind.withdrawal',
  complaint: 'operations.inboxKind.complaint',
  refund: 'operations.inboxKind.refund',
  visit: 'operations.inboxKind.visit',
  dispute: 'operations.inboxKind.dispute',
  plan: 'operations.inboxKind.plan',
};

/** The one next step of each kind. */
export const stepKeys: Record<TaskKind, string> = {
  late: 'operations.step.call',
  request: 'operations.step.whoFits',
  unanswered: 'operations.step.propose',
  owed: 'operations.step.settle',
  contact: 'operations.step.answer',
  callBack: 'operations.step.callBack',
  join: 'operations.step.decide',
  survey: 'operations.step.approve',
  withdrawal: 'operations.step.check',
  complaint: 'operations.step.answer',
  refund: 'operations.step.check',
  visit: 'operations.step.call',
  dispute: 'operations.step.contest',
  plan: 'operations.step.decide',
};
