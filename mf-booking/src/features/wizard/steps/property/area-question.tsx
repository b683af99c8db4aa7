import { fieldOf } from '@nitida/contract';
import { areaAnswer, withPlace } from '@nitida/domain';
import { belowLabel, TextField } from '@nitida/ui/forms';
import { Small } from '@nitida/ui/type';
import { styled } from 'styled-components';
import { useTexts } from '../../../../lib/use-texts.ts';
import type { StepProps } from '../../step-form.ts';
import { AreaReply } from '../area-reply.tsx';

/** Asks for the postal code and says at once whether we clean there. The address step has the code and its town then. */
export function AreaQuestion({ draft, change, priceList }: Pick<StepProps, 'draft' | 'change' | 'priceList'>) {
  const t = useTexts();
  const answer = areaAnswer(draft.postalCode, priceList);
  return (
    <Row>
      <Field
        name="postalCode"
        label={t('address.postalCode')}
        optionalMark={t('address.optional')}
        value={draft.postalCode}
        onChange={(typed) => change(withPlace(typed.replaceAll(/\s/g, ''), draft))}
        error={answer?.kind === 'invalid' ? t('errors.postalDigits') : undefined}
        inputMode="numeric"
        autoComplete="postal-code"
        enterKeyHint="next"
        maxLength={fieldOf('postalCode').longestDraft}
      />
      <div aria-live="polite">
        {answer === null ? <Small>{t('property.postalHint')}</Small> : answer.kind === 'invalid' ? null : <AreaReply answer={answer} />}
      </div>
    </Row>
  );
}

/** The columns are those of the size below. */
const Row = styled.div`
  display: grid;
  grid-template-columns: 148px minmax(0, 1fr);
  gap: 20px;
  align-items: start;

  /* The answer is level with the box of the field. */
  > :last-child {
    display: grid;
    align-content: center;
    justify-items: start;
    min-height: 52px;
    margin-top: ${belowLabel};
  }
  @media (max-width: 374px) {
    grid-template-columns: minmax(0, 1fr);
    gap: 8px;

    > :last-child {
      min-height: 0;
      margin-top: 0;
    }
  }
`;

const Field = styled(TextField)`
  /* The label and the error need more width than the code. */
  label,
  > [id^='postalCode-message'] {
    width: max-content;
    max-width: min(86vw, 420px);
  }
`;
