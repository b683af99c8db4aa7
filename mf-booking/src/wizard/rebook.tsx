import { type Address, type BookingDraft, draftDefaults } from '@nitida/contract';
import { useServerState } from '@nitida/host/server-state';
import { Button } from '@nitida/ui/buttons';
import { Dialog } from '@nitida/ui/dialog';
import { Skeleton } from '@nitida/ui/feedback';
import { Facts, Row, WizardLayout } from '@nitida/ui/layout';
import { useAtomValue } from 'jotai';
import { useEffect, useMemo, useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { gist } from '../draft/gist.ts';
import { isSameDraft } from '../draft/same-draft.ts';
import { useDraft } from '../draft/use-draft.ts';
import { host } from '../host.ts';
import { paths } from '../lib/paths.ts';
import { useTexts } from '../lib/use-texts.ts';
import { draftFromOrder } from './draft-from-order.ts';

const noAddresses: Address[] = [];

/** Takes an earlier order's choices into the draft, and goes on where the day is chosen. A booking that was begun is not overwritten unasked. */
export function Rebook({ orderId }: { orderId: string }) {
  const t = useTexts();
  const navigate = useNavigate();
  const { draft, change } = useDraft();
  const user = useAtomValue(host().session.userAtom);
  // As it was on arrival: what is taken over here is no booking that was begun.
  const [isBegun] = useState(() => !isSameDraft(draft, draftDefaults));
  const isGuest = user === null;
  const isAsked = useRef(false);

  useEffect(() => {
    if (!isGuest || isAsked.current) return;
    isAsked.current = true;
    // Logged in, this page is another one; otherwise the wizard opens as it would have without the link.
    void host()
      .session.openAuth('login')
      .then((outcome) => {
        if (outcome !== 'authenticated') void navigate(paths.firstUnfinished(), { replace: true });
      });
  }, [isGuest, navigate]);

  // Where the session comes without addresses, none of them is recognised.
  const addresses = user?.addresses ?? noAddresses;
  const { status, data } = useServerState(isGuest ? null : orderId, (id) => host().http.call('getOrder', { params: { id } }));
  const again = useMemo(() => data && draftFromOrder(data.order, addresses), [data, addresses]);
  const isFailed = status === 'failed';
  useEffect(() => {
    if (!isFailed) return;
    host().dialogs.toast(t('rebook.failed'), { tone: 'error' });
    void navigate(paths.firstUnfinished(), { replace: true });
  }, [isFailed, navigate, t]);

  const goOn = (chosen: BookingDraft | null) => {
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
        onClose={() => goOn(null)}
        title={t('rebook.title')}
        description={t('rebook.body')}
        closeLabel={t('draft.close')}
      >
        <Facts
          items={[
            { id: 'begun', name: t('rebook.begun'), value: gist(draft, t) },
            ...(again ? [{ id: 'again', name: t('rebook.again'), value: gist(again, t) }] : []),
          ]}
        />
        <Row>
          <Button onPress={() => goOn(again)}>{t('rebook.take')}</Button>
          <Button look="secondary" onPress={() => goOn(null)}>
            {t('rebook.keep')}
          </Button>
        </Row>
      </Dialog>
    </>
  );
}
