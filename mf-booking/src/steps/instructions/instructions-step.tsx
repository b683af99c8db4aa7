import { TextArea } from '@nitida/ui/forms';
import { useTexts } from '../../lib/use-texts.ts';
import type { StepProps } from '../../wizard/step-form.ts';

/** What the draft keeps at most; the step says what is too long before. */
const longestKept = 4000;

export function InstructionsStep({ draft, change, field }: StepProps) {
  const t = useTexts();
  return (
    <>
      <TextArea
        name="instructions"
        label={t('instructions.notes')}
        hint={t('instructions.notesHint')}
        optionalMark={t('instructions.optional')}
        value={draft.instructions}
        onChange={(instructions) => change({ instructions })}
        maxLength={longestKept}
        {...field('instructions')}
      />
      <TextArea
        name="accessInstructions"
        label={t('instructions.access')}
        hint={t('instructions.accessHint')}
        optionalMark={t('instructions.optional')}
        value={draft.accessInstructions}
        onChange={(accessInstructions) => change({ accessInstructions })}
        maxLength={longestKept}
        {...field('accessInstructions')}
      />
    </>
  );
}
