import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { tellFailure } from '../change-parts/visit-dialog.tsx';
import { FinalButton } from '../frame-parts/final-button.tsx';
import { useLate } from '../frame-parts/use-late.ts';

/** Deletes the account permanently. The dialog first says what that means. */
export function DeleteAccount({ userId }: { userId: string }) {
  const { t } = useTranslation('accountProfile');
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <FinalButton look="secondary" isCompact onPress={() => setOpen(true)}>
        {t('deletion.open')}
      </FinalButton>
      {isOpen && <LateDialog userId={userId} onClose={() => setOpen(false)} />}
    </>
  );
}

const load = () => import('./deletion-dialog.tsx');

function LateDialog(props: { userId: string; onClose: () => void }) {
  const part = useLate(load, () => {
    tellFailure();
    props.onClose();
  });
  return part && <part.DeletionDialog {...props} />;
}
