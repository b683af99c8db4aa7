import { Button } from '@nitida/ui/buttons';
import { Dialog } from '@nitida/ui/late-dialog';
import { Facts, Row } from '@nitida/ui/layout';
import { useSetAtom } from 'jotai';
import { useFormat } from '../../lib/use-format.ts';
import { useTexts } from '../../lib/use-texts.ts';
import { draftSummary } from './draft-summary.ts';
import { settleOlderAtom } from './save-draft.ts';
import { useDraft } from './use-draft.ts';

/** Offers the customer's earlier draft after a log-in with a booking that began as a guest. If it is closed without a choice, it appears again next time. */
export function OlderDialog() {
  const t = useTexts();
  const format = useFormat();
  const { draft, older, conflict } = useDraft();
  const settle = useSetAtom(settleOlderAtom);
  if (!older || conflict) return null;
  const when = `${format.day(new Date(older.updatedAt))}, ${format.time(new Date(older.updatedAt))}`;
  return (
    <Dialog
      isOpen
      onClose={() => settle('later')}
      title={t('draft.olderTitle')}
      description={t('draft.olderBody')}
      closeLabel={t('draft.close')}
    >
      <Facts
        items={[
          { id: 'this', name: t('draft.olderThis'), value: draftSummary(draft, t) },
          { id: 'older', name: t('draft.olderOther', { when }), value: draftSummary(older.draft, t) },
        ]}
      />
      <Row>
        <Button onPress={() => settle('this')}>{t('draft.olderKeep')}</Button>
        <Button look="secondary" onPress={() => settle('older')}>
          {t('draft.olderTake')}
        </Button>
      </Row>
    </Dialog>
  );
}
