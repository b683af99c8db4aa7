import type { LogEntry } from '@nitida/contract/platform-answers';

/** The keys of the words for actions. One that a newer platform adds is shown by its name. */
export const actionKeys: Record<string, string> = {
  publish: 'log.action.publish',
  check: 'log.action.check',
  promote: 'log.action.promote',
  'roll-back': 'log.action.rollBack',
  split: 'log.action.split',
  'end-split': 'log.action.endSplit',
  mark: 'log.action.mark',
  lock: 'log.action.lock',
  unlock: 'log.action.unlock',
  'start-rollout': 'log.action.startRollout',
  'stop-rollout': 'log.action.stopRollout',
  'decide-rollout': 'log.action.decideRollout',
  preview: 'log.action.preview',
  'revoke-preview': 'log.action.revokePreview',
  matrix: 'log.action.matrix',
  refuse: 'log.action.refuse',
  'save-team': 'log.action.saveTeam',
  give: 'log.action.give',
  retire: 'log.action.retire',
  'retire-team': 'log.action.retireTeam',
  'register-key': 'log.action.registerKey',
  'revoke-key': 'log.action.revokeKey',
  'register-workload': 'log.action.registerWorkload',
  'revoke-workload': 'log.action.revokeWorkload',
  'start-api': 'log.action.startApi',
  'remove-files': 'log.action.removeFiles',
};

export const actorKeys: Record<LogEntry['actorKind'], string> = {
  key: 'log.actor.key',
  workload: 'log.actor.workload',
  staff: 'log.actor.staff',
  system: 'log.actor.system',
  unknown: 'log.actor.unknown',
};

const keyId = /\b([\da-f]{12})[\da-f]{52}\b/g;

/** A subject with the ids of keys cut to twelve digits. */
export const shortSubject = (subject: string): string => subject.replaceAll(keyId, '$1…');
