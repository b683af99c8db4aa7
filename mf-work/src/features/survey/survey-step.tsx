import { Button } from '@nitida/ui/buttons';
import { ErrorSummary, HydratableForm, useFormErrors } from '@nitida/ui/forms';
import { below744, below1024 } from '@nitida/ui/layout';
import { Heading, visuallyHidden } from '@nitida/ui/type';
import type { ReactNode } from 'react';
import { type RefObject, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { styled } from 'styled-components';
import { PayFields, WorkFields } from './choice-fields.tsx';
import { type FieldsProps, HomeFields, YouFields } from './survey-fields.tsx';
import type { StepId, SurveyField, Typed } from './survey-values.ts';
import { useSurveyTexts } from './use-survey-texts.ts';

const views: Record<StepId, (props: FieldsProps) => ReactNode> = {
  you: YouFields,
  work: WorkFields,
  pay: PayFields,
  home: HomeFields,
};

interface Props {
  step: { id: StepId; fields: readonly SurveyField[] };
  typed: Typed;
  change: (changed: Partial<Typed>) => void;
  minimumAge: number | null;
  /** The server's error sentences for fields of this step. */
  refused: Partial<Record<SurveyField, string>>;
  isLast: boolean;
  /** Whether the visitor came from another step, so that the heading takes the focus. */
  takesFocus: boolean;
  isSending: boolean;
  formRef: RefObject<HTMLFormElement | null>;
  onBack: (() => void) | null;
  onDone: () => void;
  children?: ReactNode;
}

/** One step of the survey: its fields, their errors, and its buttons. After a change of step, the heading takes the focus. */
export function SurveyStep({
  step,
  typed,
  change,
  minimumAge,
  refused,
  isLast,
  takesFocus,
  isSending,
  formRef,
  onBack,
  onDone,
  children,
}: Props) {
  const { t } = useTranslation('work');
  const { stepNames, check } = useSurveyTexts();
  const form = useFormErrors({ values: typed, check, fields: step.fields });
  const Fields = views[step.id];
  const { setServerErrors } = form;
  const isMoved = useRef(takesFocus);
  useEffect(() => {
    if (isMoved.current) formRef.current?.querySelector('h2')?.focus();
  }, [formRef]);
  const told = useRef<Props['refused']>({});
  useEffect(() => {
    if (told.current === refused || Object.keys(refused).length === 0) return;
    told.current = refused;
    setServerErrors(refused);
  }, [refused, setServerErrors]);
  return (
    <Form ref={formRef} noValidate data-saved onSubmit={form.onSubmit(onDone)} aria-label={stepNames[step.id]}>
      <Heading level={2} look={2} tabIndex={-1}>
        {stepNames[step.id]}
      </Heading>
      <ErrorSummary title={t('survey.check', { count: form.errorCount })} errors={form.summary} attempt={form.attempt} />
      {children}
      <Fields typed={typed} change={change} error={form.error} leave={form.leave} minimumAge={minimumAge} />
      <Ways>
        {onBack && (
          <Button look="secondary" onPress={onBack}>
            {t('survey.back')}
          </Button>
        )}
        <Button type="submit" isBusy={isSending} busyLabel={t('survey.sending')} {...(!isLast && { iconAfter: 'arrow' as const })}>
          {isLast ? t('survey.send') : t('survey.next')}
        </Button>
      </Ways>
    </Form>
  );
}

const Form = styled(HydratableForm)`
  position: relative;
  display: grid;
  gap: var(--s-6);

  h2 {
    scroll-margin-top: 120px;
  }
  /* Where the bar above has the name of the step alone, only readers and the focus find it here too. */
  ${below1024} {
    > h2 {
      ${visuallyHidden}
    }
  }
`;

/** Back at the left, and on at the right. On a phone both have the same width, and one alone has the whole. */
const Ways = styled.div`
  display: flex;
  gap: 12px;

  > [type='submit'] {
    margin-inline-start: auto;
  }
  ${below744} {
    > * {
      flex: 1 1 0;
    }
  }
`;
