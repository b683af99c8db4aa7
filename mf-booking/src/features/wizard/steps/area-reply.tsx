import type { AreaAnswer } from '@nitida/domain';
import { TextLink } from '@nitida/ui/buttons';
import { Icon } from '@nitida/ui/icons';
import { styled } from 'styled-components';
import { host } from '../../../host.ts';
import { useTexts } from '../../../lib/use-texts.ts';

/** Whether we clean at a postal code, in a line. Outside the area, a message that asks to be told can be begun. */
export function AreaReply({ answer: { kind, code, place } }: { answer: Exclude<AreaAnswer, { kind: 'invalid' }> }) {
  const t = useTexts();
  if (kind === 'served')
    return (
      <Line $tone="persiana">
        <Icon name="check" size={20} />
        {t('address.inArea', { place })}
      </Line>
    );
  return (
    <>
      <Line $tone="mar">
        <Icon name="info" size={20} />
        {t('address.notYet', { code })}
      </Line>
      <TellMe code={code} />
    </>
  );
}

/** The link to a message that asks to be told when we clean at the postal code. */
export function TellMe({ code }: { code: string }) {
  const t = useTexts();
  const contact = host().links.to('marketing.contactUs');
  return contact && <TextLink to={`${contact}?postalCode=${code}`}>{t('address.tell')}</TextLink>;
}

const Line = styled.p<{ $tone: 'persiana' | 'mar' }>`
  --glint: currentColor;
  display: grid;
  grid-template-columns: 20px minmax(0, 1fr);
  gap: var(--s-2);
  font-weight: 500;
  line-height: 1.35;
  color: ${({ $tone }) => `var(--${$tone}-ink)`};
`;
