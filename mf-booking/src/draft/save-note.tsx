import { Note } from '@nitida/ui/feedback';
import { useTexts } from '../lib/use-texts.ts';
import { useDraft } from './use-draft.ts';

/** Says that the server does not have the last change; nothing when it has. */
export function SaveNote() {
  const t = useTexts();
  const { saving } = useDraft();
  return saving === 'failed' ? (
    <Note tone="luz" isLive>
      {t('draft.offline')}
    </Note>
  ) : null;
}
