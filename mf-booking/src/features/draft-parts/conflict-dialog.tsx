import { Button } from '@nitida/ui/buttons';
import { Dialog } from '@nitida/ui/late-dialog';
import { Facts, Row } from '@nitida/ui/layout';
import { useSetAtom } from 'jotai';
import { useFormat } from '../../lib/use-format.ts';
import { useTexts } from '../../lib/use-texts.ts';
import { draftSummary } from './draft-summary.ts';
import { settleConflictAtom } from './save-draft.ts';
import { useDraft } from './use-draft.ts';

/** Asks which draft to use after two windows changed it. The customer cannot dismiss the dialog, because nothing is saved until the choice is made. */
export function ConflictDialog() {
  const t = useTexts();
  const format = useFormat();
  const { draft, conflict } = useDraft();
  const settle = useSetAtom(settleConflictAtom);
  if (!conflict) return null;
  const when = `${format.day(new Date(conflict.updatedAt))}, ${format.time(new Date(conflict.updatedAt))}`;
  return (
    <Dialog
      isOpen
      isDismissable={false}
      onClose={() => {}}
      title={t('draft.conflictTitle')}
      description={t('draft.conflictBody')}
      closeLabel={t('draft.close')}
      role="alertdialog"
    >
      <Facts
        items={[
          { id: 'mine', name: t('draft.conflictThis'), value: draftSummary(draft, t) },
          { id: 'theirs', name: t('draft.conflictOther', { when }), value: draftSummary(conflict.draft, t) },
        ]}
      />
      <Row>
        <Button onPress={() => settle('mine')}>{t('draft.conflictMine')}</Button>
        <Button look="secondary" onPress={() => settle('theirs')}>
          {t('draft.conflictTheirs')}
        </Button>
      </Row>
    </Dialog>
  );
}
