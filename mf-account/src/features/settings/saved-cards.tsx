import type { SavedCard } from '@nitida/contract';
import { useServerState } from '@nitida/host/server-state';
import { TextLink } from '@nitida/ui/buttons';
import { formatDate } from '@nitida/ui/format';
import { FailureNote } from '@nitida/ui/forms';
import { ConfirmDialog } from '@nitida/ui/late-dialog';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { host } from '../../host.ts';
import { useSend } from '../../use-send.ts';
import { NotReady } from '../order-parts/not-ready.tsx';
import { cardParts } from '../order-parts/texts.ts';
import { Section } from '../profile-parts/section.tsx';
import { TilesSkeleton } from './settings-skeletons.tsx';
import { TileList } from './tile-list.tsx';

/** The saved cards of the customer. Each can be removed. */
export function SavedCards({ userId }: { userId: string }) {
  const { t } = useTranslation('accountProfile');
  const { t: account } = useTranslation('account');
  const locale = host().language.locale();
  const loaded = useServerState(userId, (id) => host().http.call('getPaymentMethods', { params: { id } }));
  const [removing, setRemoving] = useState<SavedCard | null>(null);
  if (loaded.status !== 'ready') {
    return (
      <CardsSection>
        <NotReady read={loaded} skeleton={<TilesSkeleton count={1} />} />
      </CardsSection>
    );
  }
  const cards = loaded.data.paymentMethods;
  const nameOf = (card: SavedCard) => account('receipt.card', cardParts(card));
  return (
    <CardsSection isEmpty={cards.length === 0}>
      {cards.length > 0 && (
        <TileList
          label={t('cards.title')}
          items={cards.map((card) => ({
            id: card.id,
            name: nameOf(card),
            detail: t('cards.savedOn', { date: formatDate(new Date(card.savedAt), locale, 'long') }),
            end: (
              <TextLink onPress={() => setRemoving(card)} aria-label={t('cards.removeOf', { card: nameOf(card) })}>
                {t('cards.remove')}
              </TextLink>
            ),
          }))}
        />
      )}
      {removing && <Remove card={removing} name={nameOf(removing)} onClose={() => setRemoving(null)} onChanged={loaded.reload} />}
    </CardsSection>
  );
}

interface SectionProps {
  isEmpty?: boolean;
  children?: ReactNode;
}

/** The section of the saved cards, and who stores them, if there are any. Without content, it waits for the customer. */
export function CardsSection({ isEmpty = false, children = <TilesSkeleton count={1} /> }: SectionProps) {
  const { t } = useTranslation('accountProfile');
  return (
    <Section title={t('cards.title')} info={isEmpty ? t('cards.none') : t('cards.info')}>
      {children}
    </Section>
  );
}

function Remove({ card, name, onClose, onChanged }: { card: SavedCard; name: string; onClose: () => void; onChanged: () => void }) {
  const { t } = useTranslation('accountProfile');
  const { isBusy, error, send } = useSend();
  const remove = async () => {
    const result = await send(() => host().http.call('deletePaymentMethod', { params: { id: card.id } }));
    if (!result.ok) return;
    onChanged();
    onClose();
    host().dialogs.toast(t('cards.removed', { card: name }));
  };
  return (
    <ConfirmDialog
      isOpen
      isDanger
      title={t('cards.removeTitle', { card: name })}
      description={t('cards.removeInfo')}
      confirmLabel={t('cards.removeConfirm')}
      cancelLabel={t('cards.keep')}
      closeLabel={t('form.close')}
      onConfirm={remove}
      onClose={onClose}
      isBusy={isBusy}
    >
      <FailureNote error={error} />
    </ConfirmDialog>
  );
}
