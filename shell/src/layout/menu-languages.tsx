import { languageNames } from '@nitida/contract';
import { useAtomValue } from 'jotai';
import { useTranslation } from 'react-i18next';
import { styled } from 'styled-components';
import { useShell } from '../bootstrap/shell-context.ts';
import { languageItems } from '../language/language-menu.tsx';
import { useChooseLanguage } from '../language/use-choose-language.ts';
import { MenuGroup } from './menu-entries.tsx';
import { entry, List } from './menu-styles.tsx';

const Choice = styled.button`
  ${entry}
`;

/** The language switcher of phones. */
export function MenuLanguages() {
  const { t } = useTranslation('common');
  const current = useAtomValue(useShell().language.languageAtom);
  const choose = useChooseLanguage();
  return (
    <List>
      <MenuGroup name={t('header.languageNow', { language: languageNames[current] })}>
        {languageItems.map(({ id, name, lang }) => (
          <li key={id}>
            <Choice type="button" lang={lang} onClick={() => choose(id)} {...(id === current ? { 'aria-current': true } : {})}>
              {name}
            </Choice>
          </li>
        ))}
      </MenuGroup>
    </List>
  );
}
