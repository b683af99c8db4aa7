import type { User } from '@nitida/contract';
import { TextLink } from '@nitida/ui/buttons';
import { Note } from '@nitida/ui/feedback';
import { FailureNote } from '@nitida/ui/forms';
import { useTranslation } from 'react-i18next';
import { styled } from 'styled-components';
import { host } from '../../host.ts';
import { useSend } from '../../use-send.ts';
import { TextLinks } from '../order-parts/text-links.tsx';
import { Whole } from '../order-parts/unbroken.tsx';

/** A new email that is not confirmed yet, with the actions to send the link again and to cancel the change. */
export function WaitingEmail({ user, pendingEmail }: { user: User; pendingEmail: string }) {
  const { t } = useTranslation('accountProfile');
  const { isBusy, error, send } = useSend();
  const { http, session, dialogs } = host();

  const sendAgain = async () => {
    const result = await send(() => http.call('updateInfo', { body: { id: user.id, email: pendingEmail } }));
    if (!result.ok) return;
    session.setUser(result.data.user);
    dialogs.toast(t('info.waiting.sent', { email: pendingEmail }));
  };
  const takeBack = async () => {
    const result = await send(() => http.call('cancelEmailChange', { params: { id: user.id } }));
    if (!result.ok) return;
    session.setUser(result.data.user);
    dialogs.toast(t('info.waiting.takenBack', { email: result.data.user.email }));
  };
  const once = (act: () => Promise<void>) => () => void (isBusy ? undefined : act());

  return (
    <>
      <Note
        title={t('info.waiting.title', { email: pendingEmail })}
        action={
          <Answers>
            <TextLink onPress={once(sendAgain)}>{t('info.waiting.again')}</TextLink>
            <TextLink onPress={once(takeBack)}>{t('info.waiting.takeBack')}</TextLink>
          </Answers>
        }
      >
        <Whole part={user.email}>{t('info.waiting.body', { email: user.email })}</Whole>
      </Note>
      <FailureNote error={error} />
    </>
  );
}

/* The padding of the links is room enough between them and at the end of the note. */
const Answers = styled(TextLinks)`
  margin-bottom: calc(-1 * var(--s-2));
`;
