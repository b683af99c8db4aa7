import { type CleaningTask, type ServiceTypeName, serviceKeys, taskKeys, tasksOf } from '@nitida/contract';
import { Included } from '@nitida/ui/included';
import { useTexts } from '../../../../lib/use-texts.ts';

/** The tasks of the chosen service, and those that it leaves out. */
export function WhatsIncluded({ type }: { type: ServiceTypeName }) {
  const t = useTexts();
  const named = (task: CleaningTask) => ({ id: task, name: t(taskKeys[task]) });
  return (
    <Included
      title={t('included.title')}
      subject={t(serviceKeys[type])}
      yes={{ title: t('included.yes'), items: tasksOf(type, true).map(named) }}
      no={{ title: t('included.no'), items: tasksOf(type, false).map(named) }}
      note={t('included.bring')}
    />
  );
}
