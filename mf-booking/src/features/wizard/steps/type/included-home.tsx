import { type BookingDraft, drawnTasks, includedTexts, type ServiceTypeName } from '@nitida/contract';
import { CleaningPlan } from '@nitida/ui/art';
import { IncludedInSight } from '@nitida/ui/included';
import { planRooms } from '../../../../lib/names.ts';
import { useTexts } from '../../../../lib/use-texts.ts';

/** What the chosen cleaning includes, on a plan of this home and in words. Another cleaning lights the rooms again. */
export function IncludedHome({ draft, cleaning }: { draft: BookingDraft; cleaning: ServiceTypeName }) {
  const t = useTexts();
  return (
    <IncludedInSight
      {...includedTexts(cleaning, t)}
      picture={<CleaningPlan key={cleaning} rooms={planRooms(draft, t)} terraceName={t('type.planTerrace')} tasks={drawnTasks(cleaning)} />}
    />
  );
}
