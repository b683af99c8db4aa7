import type { Language } from '@nitida/contract';

/**
 * Pronouns and verb forms that the site does not use for its readers, by language: it says tú, du, je, Sie and вы. The patterns
 * contain only unambiguous words, so the plural for a company ("ni" in Swedish) is not included.
 */
const otherAddress: Partial<Record<Language, RegExp>> = {
  es: /\b(usted|ustedes|puede reclamar|cancele|introduzca|seleccione|compruebe|inténtelo|elija|escriba|revise|pruebe|póngase|indique|rellene|vuelva a)\b/i,
  nl: /\b(uw|u (?:kunt|heeft|hebt|bent|wilt|zult|moet|krijgt|ziet|betaalt)|(?:als|wat|dat|sinds|kunt|heeft|hebt|bent|wilt) u)\b/i,
  de: /\b(du|dich|dir|dein|deine|deinem|deinen|deiner|deines)\b/i,
  ru: /(?<!\p{L})(ты|тебя|тебе|тобой|твой|твоя|твоё|твои|твоего|твоей|твоих)(?!\p{L})/iu,
};

/** The first word that addresses the reader differently from the rest of the site, or null. */
export const strayAddress = (text: string, language: Language): string | null => otherAddress[language]?.exec(text)?.[0] ?? null;
