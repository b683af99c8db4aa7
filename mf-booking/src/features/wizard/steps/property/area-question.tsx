import { fieldOf } from '@nitida/contract';
import { areaAnswer, withPlace } from '@nitida/domain';
import { TextField } from '@nitida/ui/forms';
import { Stack } from '@nitida/ui/layout';
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
    <Stack gap={2}>
      <Field
        name="postalCode"
        label={t('address.postalCode')}
        optionalMark={t('address.optional')}
        value={draft.postalCode}
        onChange={(typed) => change(withPlace(typed.replaceAll(/\s/g, ''), draft))}
        error={answer?.kind === 'invalid' ? t('errors.postalDigits') : undefined}
        inputMode="numeric"
        autoComplete="postal-code"
        maxLength={fieldOf('postalCode').longestDraft}
      />
      <div aria-live="polite">
        {answer === null ? <Small>{t('property.postalHint')}</Small> : answer.kind === 'invalid' ? null : <AreaReply answer={answer} />}
      </div>
    </Stack>
  );
}

/** The field is as wide as that of the size, and its label and its messages need more. */
const Field = styled(TextField)`
  @media (min-width: 360px) {
    > :not(label, [id^='postalCode-message']) {
      max-width: 160px;
    }
  }
`;
