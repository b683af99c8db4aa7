import { tariffKeys, type VisitPrice } from '@nitida/contract';
import { allSlots, checkInput, parseDate, slotOptions, toVisitInput } from '@nitida/domain';
import { IconButton } from '@nitida/ui/buttons';
import { DateField } from '@nitida/ui/date';
import { belowLabel, Select } from '@nitida/ui/forms';
import { Small } from '@nitida/ui/type';
import { styled } from 'styled-components';
import { useFormat } from '../../../../lib/use-format.ts';
import { useTexts } from '../../../../lib/use-texts.ts';
import type { CustomRow } from '../../../draft-parts/custom-rows.ts';
import type { StepProps } from '../../step-form.ts';

import { slotReason, surchargeText } from './slot-words.ts';

/** The layout depends on the width of the list, because from 1024 px the price panel beside it makes the list narrow again. */
const isWide = '@container (min-width: 480px)';

const Row = styled.li`
  display: grid;
  gap: 12px;
  align-items: start;
  padding: 16px 12px;

  /* Date and time stand below one another where a whole date has no room beside the time. */
  @container (min-width: 316px) {
    grid-template-columns: minmax(0, 6fr) minmax(0, 5fr);

    /* The error of the date may be as wide as both fields. */
    [id*='.date-message'] {
      width: calc(100% * 11 / 6 + 12px);
    }
  }
  ${isWide} {
    grid-template-columns: minmax(0, 10fr) minmax(0, 9fr) minmax(0, 8fr) 44px;
    row-gap: 8px;
    padding: 20px 24px;

    [id*='.date-message'] {
      width: calc(190% + 12px);
    }
  }
`;

const Cost = styled.div`
  display: flex;
  gap: 12px;
  align-items: center;
  justify-content: space-between;
  grid-column: 1 / -1;

  strong {
    display: block;
    font-weight: 600;
    font-variant-numeric: tabular-nums;
  }
  /* Price and cross are level with the boxes, which have labels above them. The tariff is below, with room for its line. */
  ${isWide} {
    display: contents;

    span:has(> strong) {
      display: contents;
    }
    strong {
      margin-top: ${belowLabel};
      line-height: var(--field-h);
      text-align: end;
    }
    button {
      grid-area: 1 / 4;
      margin-top: calc(${belowLabel} + 4px);
    }
    strong ~ *,
    p {
      grid-area: 2 / 1 / auto / -1;
    }
  }
`;

export interface CustomRowProps extends StepProps {
  index: number;
  row: CustomRow;
  /** The price of the visit, or null while the row has none. A filled row without a price has an error at its fields. */
  price: VisitPrice | null;
  onRow: (row: CustomRow) => void;
  onRemove: () => void;
}

/** One visit of a custom schedule: its date, its start and its price. */
export function CustomRowFields({ draft, priceList, now, field, index, row, price, onRow, onRemove }: CustomRowProps) {
  const t = useTexts();
  const format = useFormat();
  const number = index + 1;
  const date = parseDate(row.date);
  const input = toVisitInput(draft, priceList);
  const isPriced = input !== null && checkInput(priceList, input) === null;
  const options = date !== null && isPriced ? slotOptions(priceList, input, { date, now }) : [];
  const items =
    options.length > 0
      ? options.map((option) => {
          const reason = slotReason(option, t);
          return {
            id: option.visit.time,
            name: reason ? `${option.visit.time}: ${reason}` : option.visit.time,
            isDisabled: Boolean(reason),
          };
        })
      : allSlots.map((time) => ({ id: time, name: time }));
  return (
    <Row aria-label={t('time.visitNumber', { number })}>
      <DateField
        name={`customSchedule.${index}.date`}
        label={t('time.date')}
        value={row.date}
        onChange={(typed) => onRow({ ...row, date: typed })}
        {...field(`customSchedule.${index}.date`)}
      />
      <Select
        name={`customSchedule.${index}.time`}
        label={t('time.start')}
        placeholder={t('time.chooseStart')}
        value={items.some(({ id }) => id === row.time) ? row.time : null}
        onChange={(time) => onRow({ ...row, time })}
        items={items}
        {...field(`customSchedule.${index}.time`)}
      />
      <Cost>
        {price === null ? (
          <Small>{date === null || row.time === '' ? t('time.rowNoPrice') : t('price.nothingYet')}</Small>
        ) : (
          <span>
            <strong>{format.money(price.total)}</strong>
            <Small as="span">{`${t(tariffKeys[price.tariff])}\u00a0· ${surchargeText(price, { t, format })}`}</Small>
          </span>
        )}
        <IconButton icon="close" size={20} label={t('time.removeVisit', { number })} onPress={onRemove} />
      </Cost>
    </Row>
  );
}
