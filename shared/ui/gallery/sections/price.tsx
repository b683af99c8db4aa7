import { useEffect, useState } from 'react';
import { Button, TextLink } from '../../src/buttons/index.ts';
import { formatMoney } from '../../src/format/index.ts';
import { WizardLayout } from '../../src/layout/index.ts';
import { PriceBar, PricePanel } from '../../src/price/index.ts';
import { Heading, Lead } from '../../src/type/index.ts';
import { texts } from '../texts.ts';

const money = (cents: number) => formatMoney(cents, texts.locale);

export const Price = () => {
  const [oven, setOven] = useState(1800);
  useEffect(() => {
    const timer = setTimeout(() => setOven(1900), 200);
    return () => clearTimeout(timer);
  }, []);
  const panel = (isPlain = false, footer?: string) => (
    <PricePanel
      isPlain={isPlain}
      footer={footer}
      title={texts.yours}
      when="Tuesday 8 June, 09:00 to 13:30"
      lines={[
        { id: 'a', name: texts.detailed, reason: '85 m², 6 rooms', amount: money(15850) },
        { id: 'b', name: texts.oven, amount: money(oven) },
        { id: 'c', name: texts.cabinets, amount: money(3000) },
      ]}
      promo={
        <TextLink icon="plus" onPress={() => undefined}>
          {texts.promo}
        </TextLink>
      }
      sums={[
        { id: 's', name: texts.subtotal, amount: money(22715) },
        { id: 'i', name: 'IVA 21%', amount: money(4770) },
      ]}
      total={{ name: texts.total, amount: money(isPlain ? 123456789 : 27485) }}
    />
  );
  return (
    <main>
      <WizardLayout
        aside={panel()}
        bar={
          <PriceBar
            total={money(27485)}
            totalName={texts.total}
            detail="Tuesday 8 June, 09:00"
            openLabel="See the price, line by line"
            closeLabel="Close"
            sheetLabel={texts.yours}
            sheet={panel()}
            back={{ label: texts.back, to: '/' }}
            next={<Button>{texts.go}</Button>}
          />
        }
      >
        <Heading level={1}>{texts.heading}</Heading>
        <Lead>{texts.lead}</Lead>
        {panel(true)}
        {panel(false, texts.lead)}
      </WizardLayout>
    </main>
  );
};
