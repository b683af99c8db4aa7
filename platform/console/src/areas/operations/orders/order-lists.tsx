import type { StaffOrderDetail } from '@nitida/contract';
import { Micro, Small } from '@nitida/ui/type';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { styled } from 'styled-components';
import { Mark, type MarkTone } from '../../../parts/mark.tsx';
import { Section } from '../../../parts/section.tsx';
import { SmallButton } from '../../../parts/small-button.tsx';
import { useMoney } from '../../../parts/use-money.ts';
import { When } from '../../../parts/when.tsx';
import { inboxKindKeys, inboxStateKeys, offerKeys } from '../words.ts';
import { mailNameKeys, mailStateKeys } from './mail-words.ts';
import { VisitTime } from './visit-time.tsx';

const List = styled.ul`
  border-top: 1px solid var(--edge);
  font-size: var(--t-small);

  li {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    justify-content: space-between;
    gap: 4px 16px;
    padding-block: 9px;
    border-bottom: 1px solid var(--grout);
  }
  li > :first-child {
    flex: 1 1 200px;
    min-width: 0;
    overflow-wrap: anywhere;
    white-space: pre-line;
  }
`;

export function OrderNotes({ notes, onAdd }: { notes: StaffOrderDetail['notes']; onAdd: () => void }) {
  const { t } = useTranslation();
  return (
    <Section title={t('operations.notes.title')} actions={<SmallButton onPress={onAdd}>{t('operations.notes.add')}</SmallButton>}>
      {notes.length === 0 ? (
        <Small>{t('operations.notes.none')}</Small>
      ) : (
        <List>
          {notes.map(({ id, text, by, at }) => (
            <li key={id}>
              <div>
                {text}
                <Micro as="div">
                  {by}, <When at={at} />
                </Micro>
              </div>
            </li>
          ))}
        </List>
      )}
    </Section>
  );
}

export function OrderMails({ mails, onResend }: { mails: StaffOrderDetail['mails']; onResend: (id: string) => void }) {
  const { t } = useTranslation();
  return (
    <Section title={t('operations.mails.title')}>
      {mails.length === 0 ? (
        <Small>{t('operations.mails.none')}</Small>
      ) : (
        <List>
          {mails.map(({ id, template, lng, at, state }) => {
            const name = t(mailNameKeys[template] ?? 'operations.mails.other');
            return (
              <li key={id}>
                <div>
                  {name}
                  <Micro as="div">
                    <When at={at} />, {lng}, {t(mailStateKeys[state])}
                  </Micro>
                </div>
                <SmallButton aria-label={t('operations.mails.resendWhich', { name })} onPress={() => onResend(id)}>
                  {t('operations.mails.resend')}
                </SmallButton>
              </li>
            );
          })}
        </List>
      )}
    </Section>
  );
}

const offerTones: Record<StaffOrderDetail['offers'][number]['state'], MarkTone> = {
  offered: 'wait',
  accepted: 'good',
  lapsed: 'quiet',
  withdrawn: 'quiet',
};

/** The cleaners who were asked, and the other times that were proposed to the customer. */
export function OrderOffers({ detail: { offers, alternatives } }: { detail: StaffOrderDetail }) {
  const { t } = useTranslation();
  const money = useMoney();
  return (
    <>
      <Section title={t('operations.offer.title')}>
        {offers.length === 0 ? (
          <Small>{t('operations.offer.none')}</Small>
        ) : (
          <List>
            {offers.map(({ id, cleaner, state, offeredAt }) => (
              <li key={id}>
                <div>
                  {cleaner.name}
                  <Micro as="div">
                    <When at={offeredAt} />
                  </Micro>
                </div>
                <Mark $tone={offerTones[state]}>{t(offerKeys[state])}</Mark>
              </li>
            ))}
          </List>
        )}
      </Section>
      {alternatives.length === 0 ? null : (
        <Section title={t('operations.alternatives.proposed')}>
          <List>
            {alternatives.map(({ id, date, time, total, acceptedAt, expiresAt }) => (
              <li key={id}>
                <div>
                  <VisitTime date={date} time={time} />
                  <Micro as="div">{money(total)}</Micro>
                </div>
                <Small as="span">
                  {t(acceptedAt === null ? 'operations.alternatives.until' : 'operations.alternatives.accepted')}{' '}
                  <When at={acceptedAt ?? expiresAt} />
                </Small>
              </li>
            ))}
          </List>
        </Section>
      )}
    </>
  );
}

export function OrderItems({ items }: { items: StaffOrderDetail['items'] }) {
  const { t } = useTranslation();
  if (items.length === 0) return null;
  return (
    <Section title={t('operations.order.items')}>
      <List>
        {items.map(({ id, kind, state, createdAt }) => (
          <li key={id}>
            <div>
              <Link to={`/operations/inbox/${id}`}>{t(inboxKindKeys[kind])}</Link>
              <Micro as="div">
                <When at={createdAt} />
              </Micro>
            </div>
            <Mark $tone={state === 'open' ? 'wait' : 'quiet'}>{t(inboxStateKeys[state])}</Mark>
          </li>
        ))}
      </List>
    </Section>
  );
}
