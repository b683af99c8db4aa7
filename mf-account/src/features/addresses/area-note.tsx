import type { AreaAnswer } from '@nitida/domain';
import { TextLink } from '@nitida/ui/buttons';
import { Note } from '@nitida/ui/feedback';
import { Icon } from '@nitida/ui/icons';
import { useTranslation } from 'react-i18next';
import { styled } from 'styled-components';
import { host } from '../../host.ts';

/** As in the wizard, because the answer belongs to its field. */
const Line = styled.p`
  --glint: currentColor;
  display: grid;
  grid-template-columns: 20px minmax(0, 1fr);
  gap: var(--s-2);
  font-weight: 500;
  line-height: 1.35;
  color: var(--persiana-ink);
`;

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
      <Line role="status">
        <Icon name="check" size={20} />
        <span>{t('address.inArea', { place })}</span>
      </Line>
    );
  const tell = contact && <TextLink to={`${contact}?postalCode=${code}`}>{t('address.tell')}</TextLink>;
  if (isSaid) return tell;
  return (
    <Note isLive action={tell}>
      {t('address.notYet', { code })}
    </Note>
  );
}
