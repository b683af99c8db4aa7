import { type CleaningTask, type ServiceTypeName, serviceKeys, taskKeys, tasksOf } from '@nitida/contract';
import { Included } from '@nitida/ui/included';
import { useTranslation } from 'react-i18next';

/** The tasks of a service, and those that it leaves out. */
export function WhatsIncluded({ type }: { type: ServiceTypeName }) {
  const { t } = useTranslation('marketing');
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
