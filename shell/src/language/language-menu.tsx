import { type Language, languageNames, languages } from '@nitida/contract';
import { Icon } from '@nitida/ui/icons';
import { MenuButton } from '@nitida/ui/menu';
import { useAtomValue } from 'jotai';
import { useTranslation } from 'react-i18next';
import { documentLanguage } from '../core/create-language.ts';
import { useShell } from '../core/shell-context.ts';
import { useChooseLanguage } from './use-choose-language.ts';

/** Each language by its own name. */
export const languageItems: readonly { id: Language; name: string; lang: string }[] = languages.map((id) => ({
  id,
  name: languageNames[id],
  lang: documentLanguage(id),
}));

export function LanguageMenu() {
  const { t } = useTranslation('common');
  const { language } = useShell();
  const choose = useChooseLanguage();
  const current = useAtomValue(language.languageAtom);
  return (
    <MenuButton
      label={t('header.languageNow', { language: languageNames[current] })}
      items={languageItems}
      selected={current}
      onAction={choose}
    >
      <Icon name="globe" size={20} />
      <span>{languageNames[current]}</span>
    </MenuButton>
  );
}
