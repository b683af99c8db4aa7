import { cookieSeconds } from '@nitida/contract';
import { Button, IconButton, TextLink } from '@nitida/ui/buttons';
import { useAtomValue } from 'jotai';
import { useEffect, useId, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { ConsentAnswer } from '../core/create-consent.ts';
import { useShell } from '../core/shell-context.ts';
import { Answers, Head, RoomBeside, Sheet } from './consent-styles.tsx';

const days = cookieSeconds.affiliate / (24 * 60 * 60);

/** Asks for consent beside the page without blocking it. It takes the focus only when the visitor opened it. */
export default function ConsentSheet({ isAsked }: { isAsked: boolean }) {
  const { t } = useTranslation('common');
  const { consent, host } = useShell();
  const answer = useAtomValue(consent.answerAtom);
  const title = useId();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (!isAsked) heading.current?.focus();
  }, [isAsked]);
  const details = host.links.to('marketing.cookies');

  const give = (given: ConsentAnswer) =>
    consent.answer(given) ? host.dialogs.toast(t('consent.saved')) : host.dialogs.toast(t('consent.notKept'), { tone: 'error' });
  return (
    <Sheet
      as="section"
      aria-labelledby={title}
      data-aside
      data-consent-sheet
      data-stays-on-top
      onKeyDown={({ key }) => {
        if (key === 'Escape') consent.close();
      }}
    >
      <RoomBeside />
      <Head>
        <h2 id={title} ref={heading} tabIndex={-1}>
          {t('consent.title')}
        </h2>
        <IconButton icon="close" label={t('dialog.close')} onPress={consent.close} />
      </Head>
      <p>
        {t('consent.body', { days })}{' '}
        {details ? (
          <TextLink isInline to={details}>
            {t('consent.what')}
          </TextLink>
        ) : null}
      </p>
      {answer ? (
        <p>
          <b>{answer === 'allowed' ? t('consent.isAllowed') : t('consent.isRefused')}</b>
        </p>
      ) : null}
      <Answers>
        <Button look="secondary" isCompact onPress={() => give('refused')}>
          {t('consent.refuse')}
        </Button>
        <Button look="secondary" isCompact onPress={() => give('allowed')}>
          {t('consent.allow')}
        </Button>
      </Answers>
    </Sheet>
  );
}
