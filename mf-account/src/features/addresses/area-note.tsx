import type { AreaAnswer } from '@nitida/domain';
import { TextLink } from '@nitida/ui/buttons';
import { Note } from '@nitida/ui/feedback';
import { useTranslation } from 'react-i18next';
import { host } from '../../host.ts';

interface AreaNoteProps {
  answer: Exclude<AreaAnswer, { kind: 'invalid' }>;
  /** The field says already that we do not clean there. */
  isSaid: boolean;
}

/** Whether we clean at the postal code. Outside the area, a message that asks to be told can be begun. */
export function AreaNote({ answer: { kind, code, place }, isSaid }: AreaNoteProps) {
  const { t } = useTranslation('accountProfile');
  const contact = host().links.to('marketing.contactUs');
  if (kind === 'served')
    return (
      <Note tone="ok" isLive>
        {t('address.inArea', { place })}
      </Note>
    );
  const tell = contact && <TextLink to={`${contact}?postalCode=${code}`}>{t('address.tell')}</TextLink>;
  if (isSaid) return tell;
  return (
    <Note isLive action={tell}>
      {t('address.notYet', { code })}
    </Note>
  );
}
