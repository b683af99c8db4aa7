import { type AddressFieldName, fieldOf, type PriceList } from '@nitida/contract';
import { type AddressValues, type AreaAnswer, addressForm, areaAnswer, withOnLeave } from '@nitida/domain';
import { TextFields } from '@nitida/ui/forms';
import { Small } from '@nitida/ui/type';
import { styled } from 'styled-components';
import { useFormat } from '../../../../lib/use-format.ts';
import { type Texts, useTexts } from '../../../../lib/use-texts.ts';
import { AreaReply, TellMe } from '../area-reply.tsx';

interface AddressFieldsProps<Name extends AddressFieldName> {
  names: readonly Name[];
  values: Partial<AddressValues>;
  change: (change: Partial<AddressValues>) => void;
  priceList: PriceList;
  field: (name: Name) => { error: string | undefined; onBlur: () => void };
  optionalMark: string;
}

const labels: Record<AddressFieldName, (t: Texts) => string> = {
  address1: (t) => t('address.address1'),
  address2: (t) => t('address.address2'),
  postalCode: (t) => t('address.postalCode'),
  city: (t) => t('address.city'),
  province: (t) => t('address.province'),
  instructions: (t) => t('instructions.notes'),
  accessInstructions: (t) => t('instructions.access'),
};

const exampleLine = 'Calle\u00a0Ancha\u00a07,\u00a029601';

const hints: Partial<typeof labels> = {
  address1: (t) => t('address.lineHint', { example: exampleLine }),
  postalCode: (t) => t('address.postalHint'),
  instructions: (t) => t('instructions.notesHint'),
  accessInstructions: (t) => t('instructions.accessHint'),
};

/** Some fields of an address, by their names. */
export function AddressFields<Name extends AddressFieldName>(props: AddressFieldsProps<Name>) {
  const { names, values, change, priceList, field, optionalMark } = props;
  const t = useTexts();
  const answered = areaAnswer(values.postalCode ?? '', priceList);
  const answer = answered?.kind === 'invalid' ? null : answered;
  return (
    <TextFields
      items={addressForm(names, values, change).map(({ onLeave, ...control }) => ({
        ...control,
        ...withOnLeave(field(control.name), onLeave),
        label: labels[control.name](t),
        hint: control.name === 'postalCode' && answer ? undefined : hints[control.name]?.(t),
        maxLength: fieldOf(control.name).longestDraft,
        answer: control.name === 'postalCode' && answer && (
          <AreaNote answer={answer} priceList={priceList} isSaid={field(control.name).error !== undefined} />
        ),
      }))}
      optionalMark={optionalMark}
    />
  );
}

const Covered = styled(Small)`
  text-wrap: balance;
`;

interface AreaNoteProps {
  answer: Exclude<AreaAnswer, { kind: 'invalid' }>;
  priceList: PriceList;
  /** The field says already that we do not clean there, so this says where we do. */
  isSaid: boolean;
}

/** The answer to the postal code, below the row of its field. */
function AreaNote({ answer, priceList, isSaid }: AreaNoteProps) {
  const t = useTexts();
  const format = useFormat();
  return (
    <div role="status">
      {isSaid && answer.kind !== 'served' ? (
        <>
          <Covered>{t('address.covered', { prefixes: format.list(priceList.pricing.serviceAreaPostalPrefixes) })}</Covered>
          <TellMe code={answer.code} />
        </>
      ) : (
        <AreaReply answer={answer} />
      )}
    </div>
  );
}
