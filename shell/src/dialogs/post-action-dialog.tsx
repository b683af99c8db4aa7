import { knowingWays } from '@nitida/contract';
import { Button } from '@nitida/ui/buttons';
import { Dialog } from '@nitida/ui/dialog';
import { formatTime } from '@nitida/ui/format';
import { Select } from '@nitida/ui/forms';
import { Stack } from '@nitida/ui/layout';
import { VisuallyHidden } from '@nitida/ui/type';
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
  const { dialogs, language } = useShell();
  const [way, setWay] = useState<KnowingWay | null>(null);
  const { titles, bodies, knowingWayNames } = useDialogTexts();
  const { content, inputs } = open;
  const title = titles[content.title];
  const replyBy = inputs.respondBy ? formatTime(new Date(inputs.respondBy), language.locale()) : null;
  const body = content.body.filter((key) => key !== 'pleaseAllow15Min' || replyBy !== null);
  const sentence = (key: BodyKey) => (key === 'pleaseAllow15Min' ? t('pleaseAllow15Min', { time: replyBy }) : bodies[key]);
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
