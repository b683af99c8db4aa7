import { TextLink } from '@nitida/ui/buttons';
import { Small } from '@nitida/ui/type';
import { useTranslation } from 'react-i18next';
import { styled } from 'styled-components';
import { useSession } from '../session/session.ts';
import { Preferences } from './preferences.tsx';

const Box = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 6px;
  padding-inline: 12px;

  strong {
    display: block;
    color: var(--ink);
    font-weight: 600;
  }
`;

const Links = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 0 20px;
`;

const Ellipsis = styled(Small)`
  overflow: hidden;
  text-overflow: ellipsis;
`;

/** Who is signed in, with what they can do for themselves. */
export function AccountLines({ onChosen }: { onChosen?: () => void }) {
  const { t } = useTranslation();
  const { member, signOut } = useSession();
  return (
    <Box>
      <Ellipsis as="div">
        <strong>{member.name}</strong>
        {member.email}
      </Ellipsis>
      <Links>
        <TextLink to="/account" onPress={onChosen}>
          {t('account.name')}
        </TextLink>
        <TextLink onPress={() => void signOut()}>{t('session.signOut')}</TextLink>
      </Links>
      <Preferences />
    </Box>
  );
}
