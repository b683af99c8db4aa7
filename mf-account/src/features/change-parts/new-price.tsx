import type { RescheduleQuote } from '@nitida/contract';
import { parseDate } from '@nitida/domain';
import { Button } from '@nitida/ui/buttons';
import { formatDate, formatMoney } from '@nitida/ui/format';
import { FailureNote } from '@nitida/ui/forms';
import { Stack } from '@nitida/ui/layout';
import { leaveTo } from '@nitida/ui/leave';
import { PriceLines } from '@nitida/ui/price';
import { Small } from '@nitida/ui/type';
import { useTranslation } from 'react-i18next';
import { host } from '../../host.ts';
import { useSend } from '../../use-send.ts';
import { Lit } from './lit.tsx';
import type { MovedVisit } from './moved-visit.ts';
import type { TimeChoice } from './new-time.tsx';

interface Props {
  visit: MovedVisit;
  choice: TimeChoice;
  quote: RescheduleQuote;
  onQuote: (quote: RescheduleQuote) => void;
  onBack: () => void;
  onDone: () => void;
}

/** The new price of each visit, and what is charged or refunded. It opens the payment page if something is left to pay. */
export function NewPrice({ visit, choice, quote, onQuote, onBack, onDone }: Props) {
  const { t } = useTranslation('accountChanges');
  const locale = host().language.locale();
  const money = (cents: number) => formatMoney(cents, locale);
  const { isBusy, error, send, setError } = useSend();

  const move = async () => {
    const result = await send(async () => {
      const answer = await host().http.call('rescheduleOrder', { params: { id: visit.id }, body: { quoteId: quote.id } });
      const url = answer.ok ? (answer.data.payment?.url ?? null) : null;
      if (url !== null) await leaveTo(url);
      return answer;
    });
    if (!result.ok) {
      if (result.failure.code === 'quote_expired' || result.failure.code === 'price_changed')
        await quoteAgain(host().language.errorText(result.failure));
      return;
    }
    const { date, time } = result.data.order;
    // The page after the payment says what became of it.
    if (!result.data.payment?.url) host().dialogs.toast(t('reschedule.done', { date: formatDate(date, locale, 'weekday'), time }));
    onDone();
  };

  /** The quoted price is no longer valid. The new quote replaces it, and the customer decides again. */
  const quoteAgain = async (why: string) => {
    const date = parseDate(choice.date);
    if (date === null) return;
    const { time, scope } = choice;
    const result = await send(() => host().http.call('quoteReschedule', { params: { id: visit.id }, body: { date, time, scope } }));
    if (!result.ok) return;
    onQuote(result.data.quote);
    setError(why);
  };

  return (
    <Stack gap={4}>
      <Lit>
        <PriceLines
          lines={quote.visits.map(({ orderId, from, price }) => ({
            id: orderId,
            name: `${formatDate(price.date, locale, 'fact')}, ${price.time}`,
            reason: t('reschedule.from', { date: formatDate(from.date, locale, 'weekday'), time: from.time }),
            amount: money(price.total),
          }))}
          sums={
            quote.difference === 0
              ? []
              : [
                  { id: 'total', name: t('reschedule.newTotal'), amount: money(quote.total) },
                  { id: 'previous', name: t('reschedule.oldTotal'), amount: money(quote.previousTotal) },
                ]
          }
          total={{
            name: differenceName(quote.difference),
            amount: money(quote.difference === 0 ? quote.total : Math.abs(quote.difference)),
          }}
        />
      </Lit>
      <Small>{[...moneyTexts(quote), t('reschedule.askedFirst')].join(' ')}</Small>
      <FailureNote error={error} />
      <div data-foot="">
        <Button onPress={move} isBusy={isBusy}>
          {quote.due ? t('reschedule.confirmPay', { amount: money(quote.due.amount) }) : t('reschedule.confirm')}
        </Button>
        <Button look="secondary" onPress={onBack} isDisabled={isBusy}>
          {t('reschedule.back')}
        </Button>
      </div>
    </Stack>
  );

  function differenceName(difference: number): string {
    if (difference === 0) return t('reschedule.sameRate');
    return difference > 0 ? t('reschedule.more') : t('reschedule.less');
  }

  /** Sentences about the next payment and about the refund. */
  function moneyTexts({ due, back, waiting = 0, difference, visits }: RescheduleQuote): string[] {
    const taken = due && { amount: money(due.amount) };
    return [
      ...(taken ? [due.by === 'page' ? t('reschedule.payInfo', taken) : t('reschedule.chargeInfo', taken)] : []),
      ...(back > waiting ? [t('reschedule.backInfo', { amount: money(back - waiting) })] : []),
      ...(waiting > 0 ? [t('refund.waiting', { amount: money(waiting) })] : []),
      ...(visits.length > 1 && difference > 0 ? [t('reschedule.eachOwn')] : []),
    ];
  }
}
