import { type Language, languageNames, languages } from '@nitida/contract';
import { Icon } from '@nitida/ui/icons';
import { MenuButton, type MenuOpening } from '@nitida/ui/menu';
import { useAtomValue } from 'jotai';
import { useCallback, useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { documentLanguage } from '../core/create-language.ts';
import { useShell } from '../core/shell-context.ts';
import { useChunk } from '../core/use-chunk.ts';
import { useChooseLanguage } from './use-choose-language.ts';

/** Each language by its own name. */
export const languageItems: readonly { id: Language; name: string; lang: string }[] = languages.map((id) => ({
  id,
  name: languageNames[id],
  lang: documentLanguage(id),
}));

/** The list with its parts of react-aria is loaded when the button is approached. A press before it has arrived opens it on arrival. */
const loadList = async () => ({ default: (await import('@nitida/ui/menu-list')).MenuList<Language> });
const prepareList = () => void loadList().catch(() => {});

export function LanguageMenu() {
  const { t } = useTranslation('common');
  const { language } = useShell();
  const choose = useChooseLanguage();
  const current = useAtomValue(language.languageAtom);
  const menuId = useId();
  const button = useRef<HTMLButtonElement>(null);
  const [opening, setOpening] = useState<MenuOpening | null>(null);
  const close = useCallback(() => setOpening(null), []);
  const List = useChunk(opening !== null, loadList, close);
  const label = t('header.languageNow', { language: languageNames[current] });
  return (
    <>
      <MenuButton ref={button} label={label} menuId={menuId} isOpen={opening !== null} onOpen={setOpening} onApproach={prepareList}>
        <Icon name="globe" size={20} />
        <span>{languageNames[current]}</span>
      </MenuButton>
      {List ? (
        <List
          button={button}
          id={menuId}
          label={label}
          items={languageItems}
          selected={current}
          onAction={choose}
          opening={opening}
          onClose={close}
        />
      ) : null}
    </>
  );
}
