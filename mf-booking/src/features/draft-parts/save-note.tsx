import { Note } from '@nitida/ui/feedback';
import { useTexts } from '../../lib/use-texts.ts';
import { useDraft } from './use-draft.ts';

/** Tells the customer when the last change could not be saved. */
export function SaveNote() {
  const t = useTexts();
  const { saving } = useDraft();
  return saving === 'failed' ? (
    <Note tone="luz" isLive>
      {t('draft.offline')}
    </Note>
  ) : null;
}
