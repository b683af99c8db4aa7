import { knowingWays, limits } from '@nitida/contract';
import { isSameDay } from '@nitida/domain';
import { Button, ButtonLink, TextLink } from '@nitida/ui/buttons';
import { Dialog } from '@nitida/ui/dialog';
import { Skeleton } from '@nitida/ui/feedback';
import { formatDate, formatTime } from '@nitida/ui/format';
import { Select } from '@nitida/ui/forms';
import { from744, Stack } from '@nitida/ui/layout';
import { VisuallyHidden } from '@nitida/ui/type';
import type { TFunction } from 'i18next';
import { useAtomValue } from 'jotai';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { styled } from 'styled-components';
import { FootBand } from '../auth/auth-layout.tsx';
import type { KnowingWay, OpenPostAction } from '../core/create-dialogs.ts';
import type { BodyKey, PostActionScreen } from '../core/post-action.ts';
import { useShell } from '../core/shell-context.ts';
import { BookedVisits } from './booked-visits.tsx';
import { paymentText } from './payment-text.ts';
import { Tick } from './tick.tsx';
import { useDialogTexts } from './use-dialog-texts.ts';

/** Loaded when a sign-up waits for its code. */
const CodeForm = lazy(() => import('../auth/code-form.tsx'));

/** The address, and beside it, or below a long one, how to change it. */
const Email = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: baseline;
  justify-content: space-between;
  gap: 4px 16px;
  padding: 12px 16px;
  border-radius: var(--r-control);
  background: var(--wall-shade);

  > p {
    font-weight: 600;
    overflow-wrap: anywhere;
  }
`;
const Body = styled.p`
  line-height: 1.5;
  color: var(--ink-2);
`;

/** Until when an answer comes: the hour is what the light falls on. */
const Deadline = styled(Body)`
  font-size: 1.125rem;
  color: var(--ink);

  b {
    position: relative;
    isolation: isolate;
    display: inline-block;
    /* The slope of the light keeps off the word before it. */
    margin-inline: 10px 5px;
    padding: 2px 8px;
    color: var(--on-patch);
    font-variation-settings: var(--flare);
    font-size: 1.5rem;
    font-weight: 500;
    line-height: 1.25;
  }
  b::before {
    content: '';
    position: absolute;
    z-index: -1;
    inset: 0;
    border-radius: 2px;
    background: var(--patch);
    transform: skewX(var(--ray));
  }
  + button {
    margin-top: var(--s-2);
  }
`;

/** The first sentence in place of a title. */
const Said = styled.span`
  display: flex;
  align-items: flex-start;
  gap: 12px;
  font-size: 1.375rem;
  line-height: 2rem;
  overflow-wrap: anywhere;

  > :last-child {
    min-width: 0;
  }
`;

/** The first sentence below the title. */
const Sentence = styled.span`
  display: block;
  padding-top: 8px;
  font-size: 1.125rem;
  font-weight: 400;
  line-height: 1.45;
  text-wrap: balance;
  overflow-wrap: anywhere;
`;

/** A long sentence has two lines beside the button. */
const Closing = styled(FootBand)`
  flex-wrap: nowrap;
`;

/* The address has the same distance from the text above as from what follows. */
const Rest = styled(Stack)<{ $isFirst: boolean }>`
  /* The dialog of a booking has no description, so that its first line is the one below the title. */
  ${({ $isFirst }) => ($isFirst ? 'margin-top: -14px;' : 'padding-top: 6px;')}
`;

const ownWidth = 'justify-self: end; width: auto; min-width: 120px;';

/* Below a text alone, the button stands where those of the other dialogs do. Below a sentence in place of the title, it does so on a phone too. */
const Answer = styled(Button)<{ $isAlone: boolean; $isSmall: boolean }>`
  ${({ $isSmall }) => $isSmall && ownWidth}

  ${from744} {
    ${({ $isAlone }) => $isAlone && ownWidth}
  }
`;

/** The screens with a title on which nothing is left to do. A hidden title always stands for something done. */
const doneScreens: readonly PostActionScreen[] = ['contactUs', 'workSurvey', 'businessForm', 'password'];

/** The dialog after an action. Its content depends on the path on which it opened. */
export default function PostActionDialog({ open }: { open: OpenPostAction }) {
  const { t } = useTranslation('common');
  const { auth, dialogs, language, host } = useShell();
  const waitingEmail = useAtomValue(auth.waitingEmailAtom);
  const [way, setWay] = useState<KnowingWay | null>(null);
  const { titles, bodies, callBacks, knowingWayNames } = useDialogTexts();
  const { content, inputs } = open;
  const locale = language.locale();
  const { booking } = inputs;
  const respondBy = inputs.respondBy ? new Date(inputs.respondBy) : null;
  const reply = respondBy && replyText(respondBy, { t, locale, now: host.time.now() });
  const body = content.body.filter((key) => key !== 'pleaseAllow15Min' || reply !== null);
  const sentence = (key: BodyKey) => {
    if (key === 'pleaseAllow15Min') return reply;
    if (key === 'weWillContactYouEmail' && inputs.email !== undefined) return t('told.replyTo', { email: inputs.email });
    if (key === 'infoWillBySent' && open.screen === 'businessForm') return callBacks[inputs.contactWay ?? 'Phone call'];
    if (key === 'confirmationEmailSent') return t('confirmationEmailSent', { email: inputs.email, hours: limits.linkHours });
    return key === 'paymentInstructions' ? paymentText(inputs.payment, { t, locale, visits: booking?.visits.length }) : bodies[key];
  };
  // A hidden title is replaced by the first sentence, which is then not repeated. The dialog of a booking has no description.
  const lead = content.isTitleHidden || booking ? undefined : body[0];
  const rest = lead || content.isTitleHidden ? body.slice(1) : body;
  const isWaiting = open.screen === 'default' && waitingEmail !== null;
  const title = titles[isWaiting ? 'checkYourEmail' : content.title];
  const isDone = booking !== undefined || doneScreens.includes(open.screen);
  return (
    <Dialog
      isOpen
      onClose={() => void dialogs.close(way)}
      title={
        <>
          {isDone && <Tick />}
          {isWaiting && <VisuallyHidden>{titles[content.title]} </VisuallyHidden>}
          {content.isTitleHidden ? (
            <Said>
              <Tick isBeside />
              <span>{sentence(content.body[0] ?? 'changesSaved')}</span>
            </Said>
          ) : (
            title
          )}
        </>
      }
      description={lead && <Sentence>{sentence(lead)}</Sentence>}
      closeLabel={t('dialog.close')}
    >
      <Rest gap={6} $isFirst={booking !== undefined}>
        {rest.map((key) =>
          key === 'pleaseAllow15Min' && respondBy && reply ? (
            <Deadline key={key}>{lit(reply, formatTime(respondBy, locale))}</Deadline>
          ) : (
            <Body key={key}>{sentence(key)}</Body>
          ),
        )}
        {booking ? <BookedVisits visits={booking.visits} email={inputs.email} locale={locale} /> : null}
        {content.showsEmail ? (
          <Email>
            <p>{inputs.email}</p>
            {isWaiting ? (
              <TextLink isInline onPress={auth.changeEmail}>
                {t('auth.otherEmail')}
              </TextLink>
            ) : null}
          </Email>
        ) : null}
        {content.asksHowYouHeard ? (
          <Select
            name="knowingWay"
            label={t('howDidYouHearAboutUs')}
            placeholder={t('dialog.select')}
            optionalMark={t('dialog.optional')}
            items={knowingWays.map((id) => ({ id, name: knowingWayNames[id] }))}
            value={way}
            onChange={setWay}
          />
        ) : null}
        {isWaiting ? (
          <Suspense fallback={<Skeleton label={t('site.loading')} shape="lines" count={5} />}>
            <CodeForm email={waitingEmail} />
          </Suspense>
        ) : null}
        {isWaiting ? (
          <Closing>
            <span>{t('auth.useLink')}</span>
            <Button isCompact look="secondary" onPress={() => void dialogs.close(way)}>
              {t('dialog.ok')}
            </Button>
          </Closing>
        ) : (
          <Answer
            isWide
            $isAlone={!booking && !content.asksHowYouHeard}
            $isSmall={content.isTitleHidden}
            onPress={() => void dialogs.close(way)}
          >
            {t('dialog.ok')}
          </Answer>
        )}
        {booking?.edit ? (
          <ButtonLink isWide to={booking.edit.to} look="secondary" onPress={() => void dialogs.close(way)}>
            {booking.edit.label}
          </ButtonLink>
        ) : null}
      </Rest>
    </Dialog>
  );
}

/** Until when a cleaner may answer, with the date when it is not today. */
function replyText(by: Date, { t, locale, now }: { t: TFunction<'common'>; locale: string; now: Date }): string {
  const time = formatTime(by, locale);
  return isSameDay(by, now) ? t('pleaseAllow15Min', { time }) : t('pleaseAllowUntilDay', { day: formatDate(by, locale, 'weekday'), time });
}

/** The sentence with its hour in the light. A full stop would stand apart from it, so that only readers have it. */
function lit(sentence: string, hour: string) {
  const at = sentence.indexOf(hour);
  const after = sentence.slice(at + hour.length);
  return (
    <>
      {sentence.slice(0, at)}
      <b>{hour}</b>
      {after === '.' ? <VisuallyHidden>.</VisuallyHidden> : after}
    </>
  );
}
