import { type InboxItem, languageNames } from '@nitida/contract';
import { Micro, Small } from '@nitida/ui/type';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useParams } from 'react-router-dom';
import { useLiveAnswer } from '../../../calls/use-live-answer.ts';
import { Actions } from '../../../parts/actions.tsx';
import { Answered } from '../../../parts/answered.tsx';
import { Facts } from '../../../parts/facts.tsx';
import { Mark } from '../../../parts/mark.tsx';
import { PageHead } from '../../../parts/page-head.tsx';
import { Section, Sections } from '../../../parts/section.tsx';
import { SmallButton } from '../../../parts/small-button.tsx';
import { useMoney } from '../../../parts/use-money.ts';
import { When } from '../../../parts/when.tsx';
import { MakeAffiliateDialog } from '../affiliates/make-affiliate-dialog.tsx';
import { ApproveDialog } from '../cleaners/approve-dialog.tsx';
import { inboxKindKeys, inboxStateKeys } from '../words.ts';
import { type ItemActionName, itemActionKeys, itemActionsOf } from './item-actions.ts';
import type { ItemDialogProps } from './item-dialog-props.ts';
import { AnswerDialog, CloseDialog, ItemCreditDialog } from './item-dialogs.tsx';
import { payloadLines } from './payload-lines.ts';

/** An item of the inbox: what was sent and answered, and what can be done. */
export default function ItemPage() {
  const { t } = useTranslation();
  const { id = '' } = useParams();
  const answer = useLiveAnswer(['getInboxItem', { params: { id } }]);
  const [action, setAction] = useState<ItemActionName | null>(null);
  const item = answer.data?.item;
  const done = () => {
    setAction(null);
    void answer.reload();
  };
  return (
    <>
      <PageHead
        title={item ? t(inboxKindKeys[item.kind]) : t('operations.inbox.name')}
        lead={item?.from}
        actions={
          item ? (
            <Actions>
              {itemActionsOf(item).map((name) => (
                <SmallButton key={name} onPress={() => setAction(name)}>
                  {t(itemActionKeys[name])}
                </SmallButton>
              ))}
            </Actions>
          ) : undefined
        }
      />
      <Answered answer={answer}>{(known) => <Item item={known.item} />}</Answered>
      {item && action ? <ItemDialog action={action} item={item} onClose={() => setAction(null)} onDone={done} /> : null}
    </>
  );
}

function ItemDialog({ action, ...props }: ItemDialogProps & { action: ItemActionName }) {
  switch (action) {
    case 'answer':
      return <AnswerDialog {...props} />;
    case 'credit':
      return <ItemCreditDialog {...props} />;
    case 'close':
      return <CloseDialog {...props} />;
    case 'makeAffiliate':
      return <MakeAffiliateDialog {...props} />;
    case 'approve':
      return <ApproveDialog {...props} />;
  }
}

function Item({ item }: { item: InboxItem }) {
  const { t } = useTranslation();
  const money = useMoney();
  const { kind, state, email, orderId, orderNumber, createdAt, answers, payload, lng } = item;
  return (
    <Sections>
      <Facts
        facts={[
          {
            name: t('operations.orders.state'),
            value: <Mark $tone={state === 'open' ? 'wait' : 'quiet'}>{t(inboxStateKeys[state])}</Mark>,
          },
          { name: t('operations.customer.email'), value: email },
          { name: t('operations.customer.language'), value: languageNames[lng] },
          {
            name: t('operations.orders.number'),
            value: orderId === null ? null : <Link to={`/operations/orders/${orderId}`}>{orderNumber}</Link>,
          },
          { name: t('operations.inbox.received'), value: <When at={createdAt} /> },
          {
            name: t('operations.dispute.next'),
            value:
              kind === 'dispute' && typeof payload.dispute === 'string' ? (
                <Link to={`/operations/disputes/${payload.dispute}`}>{t('operations.dispute.open')}</Link>
              ) : null,
          },
        ]}
      />
      <Section title={t('operations.inbox.sent')}>
        <Facts facts={payloadLines(t, money, payload)} />
      </Section>
      <Section title={t('operations.inbox.answers')}>
        {answers.length === 0 ? <Small>{t('operations.inbox.noAnswer')}</Small> : null}
        {answers.map(({ id, text, by, at }) => (
          <div key={id}>
            <p>{text}</p>
            <Micro as="div">
              {by}, <When at={at} />
            </Micro>
          </div>
        ))}
      </Section>
    </Sections>
  );
}
