import { type Address, type BookingDraft, draftDefaults } from '@nitida/contract';
import { useServerState } from '@nitida/host/server-state';
import { Button } from '@nitida/ui/buttons';
import { Skeleton } from '@nitida/ui/feedback';
import { Dialog } from '@nitida/ui/late-dialog';
import { Facts, Row, WizardLayout } from '@nitida/ui/layout';
import { useAtomValue } from 'jotai';
import { useEffect, useMemo, useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { host } from '../../host.ts';
import { paths } from '../../lib/paths.ts';
import { useTexts } from '../../lib/use-texts.ts';
import { draftSummary } from '../draft-parts/draft-summary.ts';
import { isSameDraft } from '../draft-parts/same-draft.ts';
import { useDraft } from '../draft-parts/use-draft.ts';
import { usePriceList } from '../price-parts/price-list.ts';
import { draftFromOrder } from './draft-from-order.ts';

const noAddresses: Address[] = [];

/**
 * Copies the choices of an earlier order into the draft, with the next date that suits, and opens the summary. An existing draft is not overwritten
 * without a question.
 */
export function Rebook({ orderId }: { orderId: string }) {
  const t = useTexts();
  const navigate = useNavigate();
  const { draft, change } = useDraft();
  const user = useAtomValue(host().session.userAtom);
  // This must be read on arrival, because the copied choices are not a draft that the customer began.
  const [isBegun] = useState(() => !isSameDraft(draft, draftDefaults));
  const isGuest = user === null;
  const isAsked = useRef(false);

  useEffect(() => {
    if (!isGuest || isAsked.current) return;
    isAsked.current = true;
    // After a log-in this component renders again. Otherwise the wizard opens as it would without the link.
    void host()
      .session.openAuth('login')
      .then((outcome) => {
        if (outcome !== 'authenticated') void navigate(paths.firstUnfinished(), { replace: true });
      });
  }, [isGuest, navigate]);

  // A session without addresses recognises no saved address.
  const addresses = user?.addresses ?? noAddresses;
  const { status, data } = useServerState(isGuest ? null : orderId, (id) => host().http.call('getOrder', { params: { id } }));
  const priceList = usePriceList();
  const [now] = useState(useAtomValue(host().time.nowAtom));
  const again = useMemo(() => data && draftFromOrder(data.order, { addresses, priceList, now }), [data, addresses, priceList, now]);
  const isFailed = status === 'failed';
  useEffect(() => {
    if (!isFailed) return;
    host().dialogs.toast(t('rebook.failed'), { tone: 'error' });
    void navigate(paths.firstUnfinished(), { replace: true });
  }, [isFailed, navigate, t]);

  const continueWith = (chosen: BookingDraft | null) => {
    if (chosen) change(chosen);
    void navigate(paths.firstUnfinished(), { replace: true });
  };
  const isFree = again !== null && !isBegun;
  useEffect(() => {
    if (!isFree || again === null) return;
    change(again);
    void navigate(paths.firstUnfinished(), { replace: true });
  }, [isFree, again, change, navigate]);

  return (
    <>
      <WizardLayout aside={<Skeleton label={t('draft.loading')} shape="panel" />}>
        <Skeleton label={t('draft.loading')} shape="tiles" count={4} />
      </WizardLayout>
      <Dialog
        isOpen={again !== null && isBegun}
        onClose={() => continueWith(null)}
        title={t('rebook.title')}
        description={t('rebook.body')}
        closeLabel={t('draft.close')}
      >
        <Facts
          items={[
            { id: 'begun', name: t('rebook.begun'), value: draftSummary(draft, t) },
            ...(again ? [{ id: 'again', name: t('rebook.again'), value: draftSummary(again, t) }] : []),
          ]}
        />
        <Row>
          <Button onPress={() => continueWith(again)}>{t('rebook.take')}</Button>
          <Button look="secondary" onPress={() => continueWith(null)}>
            {t('rebook.keep')}
          </Button>
        </Row>
      </Dialog>
    </>
  );
}
