import { drawnTasks, type ServiceTypeName } from '@nitida/contract';
import { CleaningPlan } from '@nitida/ui/art';
import { useTranslation } from 'react-i18next';
import type { Rooms } from './calculation.ts';

/** The rooms of the calculator, lit one after the other for the chosen cleaning. */
export function PlanDrawing({ cleaning, rooms }: { cleaning: ServiceTypeName; rooms: Rooms }) {
  const { t } = useTranslation('marketing');
  const of = <K extends keyof Rooms>(kind: K, name: string) => Array.from({ length: rooms[kind] }, () => ({ kind, name }));
  return (
    <CleaningPlan
      key={cleaning}
      rooms={[
        ...of('living', t('calculator.planLiving')),
        ...of('kitchen', t('calculator.planKitchen')),
        ...of('bedroom', t('calculator.planBedroom')),
        ...of('bathroom', t('calculator.planBathroom')),
      ]}
      terraceName={t('calculator.planTerrace')}
      tasks={drawnTasks(cleaning)}
    />
  );
}
