import type { QuoteInput } from '@nitida/contract';
import { Stack } from '@nitida/ui/layout';
import { Heading, Lead } from '@nitida/ui/type';
import { useAtomValue } from 'jotai';
import { useEffect } from 'react';
import { host } from '../../host.ts';
import { useTexts } from '../../lib/use-texts.ts';
import { SaveNote } from '../draft-parts/save-note.tsx';
import { WizardRail } from '../frame-parts/wizard-rail.tsx';
import { type Quote, useQuote } from '../order-parts/use-quote.ts';
import { PriceAnnouncement } from '../price-parts/price-announcement.tsx';
import type { PriceView } from '../price-parts/price-view.ts';
import { usePriceView } from '../price-parts/use-price-view.ts';
import { CustomerOrder } from './customer-order.tsx';
import { GuestOrder } from './guest-order.tsx';
import { paymentOf } from './payment-of.ts';
import { PromoField } from './promo-field.tsx';
import { QuoteFailed } from './quote-failed.tsx';
import { SummaryFacts } from './summary-facts.tsx';

/** The choices with their Edit links, the server's price and the order form. */
export function Summary({ input }: { input: QuoteInput }) {
  const t = useTexts();
  const user = useAtomValue(host().session.userAtom);
  const quoted = useQuote(input);
  const live = usePriceView();
  const title = t('steps.summary');
  useEffect(() => host().page.setTitle(title), [title]);
  const quote = quoted.data?.quote ?? null;
  const failure = quoted.status === 'failed' ? quoted.answer.failure : null;
  const askAgain = async () => {
    const answer = await quoted.ask('view');
    return answer.ok ? answer.data.quote : null;
  };
  const view = quote ? quotedView(quote) : live;
  const head = (
    <>
      <Stack as="header" gap={3}>
        <Heading level={1} tabIndex={-1}>
          {t('summary.title')}
        </Heading>
        <Lead>{t('summary.lead')}</Lead>
      </Stack>
      <SaveNote />
    </>
  );
  const choices = (
    <>
      <SummaryFacts view={live} />
      <PromoField quoteFailure={failure} />
      {failure ? <QuoteFailed failure={failure} onRetry={quoted.reload} /> : null}
    </>
  );
  return (
    <>
      <WizardRail current="summary" />
      <PriceAnnouncement view={view} />
      {user ? (
        <CustomerOrder
          quote={quote}
          view={view}
          head={
            <>
              {head}
              {choices}
            </>
          }
          askAgain={askAgain}
        />
      ) : (
        <GuestOrder view={view} head={head} choices={choices} />
      )}
    </>
  );
}

/** Shows the price of the quote instead of the browser's, because the quote is what the customer orders. */
function quotedView(quote: Quote): PriceView {
  const { input, visits, total } = quote;
  const [price, ...following] = visits;
  if (!price) return { missing: 'possible' };
  return { missing: null, input, price, visits, total, credit: following.length > 0 ? 0 : paymentOf(quote).credit };
}
