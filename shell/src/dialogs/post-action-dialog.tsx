import { knowingWays } from '@nitida/contract';
import { isSameDay } from '@nitida/domain';
import { Button } from '@nitida/ui/buttons';
import { Dialog } from '@nitida/ui/dialog';
import { formatDate, formatTime } from '@nitida/ui/format';
import { Select } from '@nitida/ui/forms';
import { Stack } from '@nitida/ui/layout';
import { VisuallyHidden } from '@nitida/ui/type';
import type { TFunction } from 'i18next';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { styled } from 'styled-components';
import { useShell } from '../bootstrap/shell-context.ts';
import type { KnowingWay, OpenPostAction } from './create-dialogs.ts';
import type { BodyKey } from './post-action.ts';
import { useDialogTexts } from './use-dialog-texts.ts';

const Email = styled.p`
  font-weight: 600;
  overflow-wrap: anywhere;
`;
const Body = styled.p`
  line-height: 1.5;
  color: var(--ink-2);
`;

/** The one dialog after an action; what it says depends on the screen it was opened on. */
export default function PostActionDialog({ open }: { open: OpenPostAction }) {
  const { t } = useTranslation('common');
  const { dialogs, language, host } = useShell();
  const [way, setWay] = useState<KnowingWay | null>(null);
  const { titles, bodies, knowingWayNames } = useDialogTexts();
  const { content, inputs } = open;
  const title = titles[content.title];
  const reply = inputs.respondBy ? replyText(new Date(inputs.respondBy), { t, locale: language.locale(), now: host.time.now() }) : null;
  const body = content.body.filter((key) => key !== 'pleaseAllow15Min' || reply !== null);
  const sentence = (key: BodyKey) => (key === 'pleaseAllow15Min' ? reply : bodies[key]);
  // Where the title is hidden, the first sentence is the dialog's name already.
  const lead = content.isTitleHidden ? undefined : body[0];
  const rest = lead ? body.slice(1) : body;
  return (
    <Dialog
      isOpen
      onClose={() => void dialogs.close(way)}
      title={content.isTitleHidden ? <VisuallyHidden>{sentence(content.body[0] ?? 'changesSaved')}</VisuallyHidden> : title}
      description={lead ? sentence(lead) : undefined}
      closeLabel={t('dialog.close')}
    >
      <Stack gap={4}>
        {rest.map((key) => (
          <Body key={key}>{sentence(key)}</Body>
        ))}
        {content.showsEmail ? <Email>{inputs.email}</Email> : null}
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
        <Button isWide onPress={() => void dialogs.close(way)}>
          {t('dialog.ok')}
        </Button>
      </Stack>
    </Dialog>
  );
}

/** Until when a cleaner may answer, with the day when that is not today. */
function replyText(by: Date, { t, locale, now }: { t: TFunction<'common'>; locale: string; now: Date }): string {
  const time = formatTime(by, locale);
  return isSameDay(by, now) ? t('pleaseAllow15Min', { time }) : t('pleaseAllowUntilDay', { day: formatDate(by, locale, 'weekday'), time });
}
