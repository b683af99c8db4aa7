import { codeOf } from '../../lib/code.ts';
import { useLateCode } from '../../lib/use-late-code.ts';
import { useDraft } from './use-draft.ts';

const dialogs = codeOf(async () => (await import('./draft-dialogs.tsx')).DraftDialogs);

/** Asks which of two drafts to use. Its code loads only when there are two. */
export function DraftQuestion() {
  const { conflict, older } = useDraft();
  const Dialogs = useLateCode(dialogs, Boolean(conflict ?? older));
  return Dialogs ? <Dialogs /> : null;
}
