import { type CleaningTask, tasksOf } from './cleaning-tasks.ts';
import { serviceKeys, taskKeys } from './name-keys.ts';
import type { NameKey } from './name-of.ts';
import type { ServiceTypeName } from './names.ts';

/** The texts of the list of what a service includes and what not. `t` gives the text of a key of the shared names. */
export function includedTexts(service: ServiceTypeName, t: (key: NameKey) => string) {
  const named = (task: CleaningTask) => ({ id: task, name: t(taskKeys[task]) });
  return {
    title: t('included.title'),
    subject: t(serviceKeys[service]),
    yes: { title: t('included.yes'), items: tasksOf(service, true).map(named) },
    no: { title: t('included.no'), items: tasksOf(service, false).map(named) },
    note: t('included.bring'),
  };
}
