import type { Language } from '@nitida/contract';

/**
 * Words of the address that the site does not use, by language: it says tú, du, je, and Sie and вы. Only words that mean
 * nothing else are looked for; "us" of a company that a customer speaks to ("ni" in Swedish) is none of them.
 */
const otherAddress: Partial<Record<Language, RegExp>> = {
  es: /\b(usted|ustedes|puede reclamar|cancele|introduzca|seleccione|compruebe|inténtelo|elija|escriba|revise|pruebe|póngase|indique|rellene|vuelva a)\b/i,
  nl: /\b(uw|u (?:kunt|heeft|hebt|bent|wilt|zult|moet|krijgt|ziet|betaalt)|(?:als|wat|dat|sinds|kunt|heeft|hebt|bent|wilt) u)\b/i,
  de: /\b(du|dich|dir|dein|deine|deinem|deinen|deiner|deines)\b/i,
  ru: /(?<!\p{L})(ты|тебя|тебе|тобой|твой|твоя|твоё|твои|твоего|твоей|твоих)(?!\p{L})/iu,
};

/** A word by which a text addresses its reader otherwise than the rest of the site; null when there is none. */
export const strayAddress = (text: string, language: Language): string | null => otherAddress[language]?.exec(text)?.[0] ?? null;
