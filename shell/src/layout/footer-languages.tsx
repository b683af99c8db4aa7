import { useAtomValue } from 'jotai';
import { useTranslation } from 'react-i18next';
import { useShell } from '../core/shell-context.ts';
import { languageItems } from '../language/language-menu.tsx';
import { useChooseLanguage } from '../language/use-choose-language.ts';
import { LanguageList } from './footer-styles.tsx';

export function FooterLanguages() {
  const { t } = useTranslation('common');
  const current = useAtomValue(useShell().language.languageAtom);
  const choose = useChooseLanguage();
  return (
    <nav aria-label={t('header.language')}>
      <h2>{t('header.language')}</h2>
      <LanguageList>
        {languageItems.map(({ id, name, lang }) => (
          <li key={id}>
            <button type="button" lang={lang} onClick={() => choose(id)} {...(id === current ? { 'aria-current': true } : {})}>
              {name}
            </button>
          </li>
        ))}
      </LanguageList>
    </nav>
  );
}
