import type { Language } from '@nitida/contract';
import { Note } from '@nitida/ui/feedback';
import { useTranslation } from 'react-i18next';
import { SmallButton } from '../../../parts/small-button.tsx';
import type { SourceChanges } from '../model/source.ts';
import type { Drafts } from './use-drafts.ts';

interface SourceNoteProps {
  language: Language;
  changes: SourceChanges;
  drafts: Drafts;
}

/** Says that English changed since the translation, until somebody says that the translation is right. */
export function SourceNote({ language, changes, drafts }: SourceNoteProps) {
  const { t } = useTranslation();
  if (changes.size === 0) return null;
  const confirm = async () => {
    if (await drafts.saveAll(false)) await drafts.confirmSource(language);
  };
  return (
    <Note tone="info" action={<SmallButton onPress={() => void confirm()}>{t('editor.upToDate')}</SmallButton>}>
      {t('editor.sourceNote', { count: changes.size })}
    </Note>
  );
}
