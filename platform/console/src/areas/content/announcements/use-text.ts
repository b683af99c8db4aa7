import type { Announcement } from '@nitida/contract';
import { useTranslation } from 'react-i18next';

/** The text of an announcement in the language of the console. */
export function useText(): (announcement: Pick<Announcement, 'texts'>) => string {
  const { i18n } = useTranslation();
  return ({ texts }) => (i18n.language === 'es' ? texts.es : texts.en)?.text ?? texts.en?.text ?? '';
}
