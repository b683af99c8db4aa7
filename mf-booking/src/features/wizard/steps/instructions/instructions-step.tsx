import { noteFieldNames } from '@nitida/contract';
import { Stack } from '@nitida/ui/layout';
import { codeOf } from '../../../../lib/code.ts';
import { useLateCode } from '../../../../lib/use-late-code.ts';
import { useTexts } from '../../../../lib/use-texts.ts';
import type { StepProps } from '../../step-form.ts';
import { AddressFields } from '../address/address-fields.tsx';
import { PictureBeside, StepPicture } from '../picture-beside.tsx';

const scene = codeOf(async () => (await import('./note-scene.tsx')).NoteScene);

/** The notes, with a picture beside them where there is room, and below them elsewhere. */
export function InstructionsStep({ draft, ...step }: StepProps) {
  const t = useTexts();
  const Scene = useLateCode(scene);
  return (
    <PictureBeside>
      <Stack gap={6}>
        <AddressFields names={noteFieldNames} values={draft} optionalMark={t('instructions.optional')} {...step} />
      </Stack>
      <StepPicture>{Scene && <Scene />}</StepPicture>
    </PictureBeside>
  );
}
