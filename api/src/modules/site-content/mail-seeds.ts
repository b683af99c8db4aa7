import { type Language, languages } from '@nitida/contract';
import { type MailTextsByPlace, textsByPlace } from '@nitida/contract/content/mail-edits';
import { accountTexts } from '../../mail/texts.ts';
import { staffTexts } from '../inbox/texts.ts';
import { orderTexts } from '../order-texts/texts.ts';

/** The texts of a mail in the files, by language and place. */
export type MailSeeds = Readonly<Record<Language, MailTextsByPlace>>;

/** Mails between customers and staff. Those to staff themselves are not content. */
const inboxMails = ['received', 'answer', 'affiliate'] as const;

/** The texts of all mails in the files by the name of their document. */
export async function loadMailSeeds(): Promise<ReadonlyMap<string, MailSeeds>> {
  const seeds = new Map<string, Record<string, MailTextsByPlace>>();
  const add = (document: string, language: Language, texts: object) =>
    seeds.set(document, { ...seeds.get(document), [language]: textsByPlace(texts) });
  for (const language of languages) {
    const { frame: _around, ...account } = await accountTexts(language);
    for (const [name, texts] of Object.entries(account)) add(`mail/account.${name}`, language, texts);
    for (const [name, texts] of Object.entries(orderTexts[language].mail)) add(`mail/order.${name}`, language, texts);
    for (const name of inboxMails) add(`mail/inbox.${name}`, language, staffTexts[language][name]);
  }
  return new Map([...seeds].map(([document, own]) => [document, inEachLanguage(own)]));
}

const inEachLanguage = ({
  en = {},
  es = {},
  sv = {},
  da = {},
  no = {},
  nl = {},
  de = {},
  ru = {},
}: Record<string, MailTextsByPlace>): MailSeeds => ({
  ...{ en, es, sv, da, no, nl, de, ru },
});
