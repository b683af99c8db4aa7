import type { SiteEdition } from '@nitida/contract';
import { Note } from '@nitida/ui/feedback';
import { useTranslation } from 'react-i18next';
import { Actions } from '../../../parts/actions.tsx';
import { SmallButton } from '../../../parts/small-button.tsx';

interface ConflictNoteProps {
  conflict: SiteEdition | null;
  onTheirs: () => void;
  onMine: () => void;
}

/** Somebody else published meanwhile: the person decides whose edition visitors get. */
export function ConflictNote({ conflict, onTheirs, onMine }: ConflictNoteProps) {
  const { t } = useTranslation();
  if (!conflict) return null;
  return (
    <Note
      tone="error"
      isLive
      action={
        <Actions>
          <SmallButton onPress={onTheirs}>{t('siteDocument.theirs')}</SmallButton>
          <SmallButton onPress={onMine}>{t('siteDocument.mine')}</SmallButton>
        </Actions>
      }
    >
      {t('siteDocument.conflict', { who: conflict.by })}
    </Note>
  );
}
