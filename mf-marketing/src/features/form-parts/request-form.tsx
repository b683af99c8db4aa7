import type { Language, User } from '@nitida/contract';
import { normalEmail } from '@nitida/domain';
import { readPhone } from '@nitida/domain/phone-rules';
import { Button } from '@nitida/ui/buttons';
import {
  ErrorSummary,
  FailureNote,
  fillKnown,
  HydratableForm,
  readPreHydrationValues,
  useFormErrors,
  useNotSpam,
  useSending,
} from '@nitida/ui/forms';
import { countryOr } from '@nitida/ui/phone';
import { useAtomValue } from 'jotai';
import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { styled } from 'styled-components';
import { host } from '../../host.ts';
import { RequestFieldView } from './request-fields.tsx';
import {
  errorsOf,
  type NotSpamPart,
  nothingTyped,
  type RequestField,
  type Sending,
  shownFields,
  type Typed,
  typedOf,
} from './request-values.ts';
import { useFieldTexts } from './use-field-texts.ts';

/** What was typed, cleaned: a number as E.164, and nothing in the fields that do not stand there. */
export type Request = Typed & NotSpamPart & { lng: Language };

interface Props {
  fields: readonly RequestField[];
  optional?: readonly RequestField[];
  /** What stands there at first. */
  first?: Partial<Typed>;
  /** What was typed before the page was loaded again. */
  recallTyped?: () => Typed | null;
  send: (request: Request) => Promise<Sending>;
  /** Told of each change, to keep it. */
  onChange?: (typed: Typed) => void;
  onSent: (request: Request) => void;
  sendLabel: string;
  /** Where the form goes without scripts, and in which language it is answered there. */
  plainAction?: string;
}

/** A form to write to us. What was typed stays until it has arrived. */
export function RequestForm({
  fields,
  optional = [],
  first = {},
  recallTyped,
  send: ask,
  onChange,
  onSent,
  sendLabel,
  plainAction,
}: Props) {
  const { t } = useTranslation('marketing');
  const { session, language } = host();
  const user = useAtomValue(session.userAtom);
  const lng = useAtomValue(language.languageAtom);
  const [typed, setTyped] = useState<Typed>({ ...nothingTyped, ...first });
  const { isBusy, error, send } = useSending(language.errorText);
  const { missing, check } = useFieldTexts(optional);
  const { trap, read } = useNotSpam();
  const shown = shownFields(fields, typed);
  const form = useFormErrors({ values: typed, check: (values) => check(values, shown), fields: shown });
  const element = useRef<HTMLFormElement>(null);
  const entered = useRef<Entered>(new Set());
  useBeginning(setTyped, user, recallTyped, element, entered.current);

  function change(changed: Partial<Typed>) {
    markEntered(entered.current, changed);
    const next = { ...typed, ...changed };
    setTyped(next);
    onChange?.(next);
  }

  async function submit() {
    if (isBusy) return;
    let request: Request = { ...cleaned(typed, shown), ...read(), lng: typed.lng ?? lng };
    const result = await send(
      async () => {
        if (shown.includes('mobile') && request.mobile !== '') {
          const phone = await readPhone(request.mobile, countryOr(request.country));
          if (!phone.ok) return phone;
          request = { ...request, mobile: phone.full };
        }
        return ask(request);
      },
      (failure) => form.setServerErrors(Object.fromEntries(errorsOf(failure, shown).map((field) => [field, missing[field]]))),
    );
    if (result.ok) onSent(request);
  }

  return (
    <Fields ref={element} noValidate action={plainAction} onSubmit={form.onSubmit(() => void submit())}>
      {plainAction !== undefined && <input type="hidden" name="lng" value={lng} />}
      <ErrorSummary title={t('form.check', { count: form.errorCount })} errors={form.summary} attempt={form.attempt} />
      <FailureNote error={error} />
      {shown.map((field) => (
        <RequestFieldView key={field} {...{ field, typed, optional, change }} {...form.field(field)} />
      ))}
      {trap}
      <Button type="submit" isWide isBusy={isBusy} busyLabel={t('form.sending')}>
        {sendLabel}
      </Button>
    </Fields>
  );
}

/** The fields that the person has entered, also those that are empty again. They win over each answer that comes later. */
type Entered = Set<keyof Typed>;

function markEntered(entered: Entered, changed: object) {
  for (const field of Object.keys(changed)) entered.add(field as keyof Typed);
}

const textFields = ['businessName', 'name', 'company', 'email', 'mobile', 'message'] as const;

/**
 * What is known already: what was typed before a reload, who is logged in, and the country of the visitor's network. It comes
 * after the first drawing, which a server may have done; what was typed meanwhile stays.
 */
function useBeginning(
  setTyped: (update: (typed: Typed) => Typed) => void,
  user: User | null,
  recallTyped: Props['recallTyped'],
  element: RefObject<HTMLFormElement | null>,
  entered: Entered,
) {
  const recalled = useRef(recallTyped);
  useLayoutEffect(() => {
    const kept = recalled.current?.();
    const standing = readPreHydrationValues(element.current, textFields);
    markEntered(entered, standing);
    setTyped((typed) => ({ ...(kept ?? typed), ...standing }));
  }, [setTyped, element, entered]);
  useLayoutEffect(() => {
    setTyped((typed) => fillKnown(typed, typedOf(user), entered));
  }, [user, setTyped, entered]);
  useEffect(() => {
    void host()
      .http.call('getCountry')
      .then((result) => result.ok && setTyped((typed) => ({ ...typed, country: typed.country || result.data.country })));
  }, [setTyped]);
}

function cleaned(typed: Typed, shown: readonly RequestField[]): Typed {
  return {
    ...typed,
    businessName: typed.businessName.trim(),
    name: typed.name.trim(),
    company: typed.company.trim(),
    message: typed.message.trim(),
    email: shown.includes('email') ? normalEmail(typed.email) : '',
    mobile: shown.includes('mobile') ? typed.mobile.trim() : '',
  };
}

const Fields = styled(HydratableForm)`
  position: relative;
  display: grid;
  gap: var(--s-5);
  max-width: 44rem;
`;
