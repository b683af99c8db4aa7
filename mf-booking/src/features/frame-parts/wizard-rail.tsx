import { type BookingStep, bookingSteps } from '@nitida/contract';
import { firstUnfinishedStep } from '@nitida/domain';
import { StepRail } from '@nitida/ui/steps';
import { memo } from 'react';
import { stepNames } from '../../lib/names.ts';
import { paths } from '../../lib/paths.ts';
import { useTexts } from '../../lib/use-texts.ts';
import { useDraftErrors } from '../draft-parts/draft-errors.ts';
import { useDraft } from '../draft-parts/use-draft.ts';

type Place = BookingStep | 'summary';

const places: readonly Place[] = [...bookingSteps, 'summary'];

/** The customer's place in the wizard. Every step up to the first unfinished one is a link. */
export function WizardRail({ current }: { current: Place }) {
  const { draft } = useDraft();
  const open = firstUnfinishedStep(draft, useDraftErrors());
  return <Rail current={current} open={open ?? 'summary'} />;
}

/** It is memoised, because most changes of the draft do not open another step. */
const Rail = memo(({ current, open }: { current: Place; open: Place }) => {
  const t = useTexts();
  const reach = places.indexOf(open);
  return (
    <StepRail
      label={t('rail.label')}
      allStepsLabel={t('rail.all')}
      progressText={t('rail.progress', { step: places.indexOf(current) + 1, total: places.length })}
      steps={places.map((place, index) => ({
        id: place,
        name: place === 'summary' ? t('steps.summary') : stepNames[place](t),
        to: index > reach ? null : place === 'summary' ? paths.summary() : paths.wizard(place),
        state: place === current ? 'now' : index < reach ? 'done' : 'next',
      }))}
    />
  );
});
