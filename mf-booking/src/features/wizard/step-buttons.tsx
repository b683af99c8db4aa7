import { Button, ButtonLink } from '@nitida/ui/buttons';
import { from1024 } from '@nitida/ui/layout';
import { memo } from 'react';
import { styled } from 'styled-components';
import { useTexts } from '../../lib/use-texts.ts';

/* Below 1024 px the bottom bar has the buttons. The form still needs its own there, for the Enter key. */
const Row = styled.div`
  display: none;

  ${from1024} {
    display: flex;
    flex-wrap: wrap;
    justify-content: space-between;
    gap: 16px;
    padding-top: 24px;
    border-top: 1px solid var(--grout);

    > :last-child {
      margin-inline-start: auto;
    }
  }
`;

export interface StepButtonsProps {
  /** The path of the previous step or of the summary, or null on the first step. */
  back: string | null;
  isEdit: boolean;
  continueLabel: string;
}

export const StepButtons = memo(({ back, isEdit, continueLabel }: StepButtonsProps) => {
  const t = useTexts();
  return (
    <Row>
      {back ? (
        <ButtonLink to={back} look="secondary" icon="left">
          {isEdit ? t('nav.cancelEdit') : t('nav.back')}
        </ButtonLink>
      ) : null}
      <Button type="submit" iconAfter="arrow">
        {continueLabel}
      </Button>
    </Row>
  );
});
