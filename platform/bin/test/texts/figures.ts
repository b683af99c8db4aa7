import { glob, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type Language, languages } from '@nitida/contract';
import { pageTexts } from '../../../src/composer/texts.ts';
import { flatten } from './text-set.ts';

interface Words {
  /** Numbers from four on. Two and three are mostly cleaners, and are figures only before a unit. */
  numbers: string;
  /** Two and three. */
  few: string;
  /** A half of money or of a price, without the half of an hour and the half of the time. */
  half: string;
  /** The units of settings. */
  units: string;
}

const words: Record<Language, Words> = {
  en: {
    numbers: 'four|five|six|seven|eight|nine|ten|eleven|twelve|thirteen|fourteen|fifteen|eighteen|twenty|thirty|fifty|sixty|hundred|dozen',
    few: 'two|three',
    half: 'half(?! (an |the )?(hour|time))',
    units: 'hours?|minutes?|days?|months?|years?|percent|euros?',
  },
  es: {
    numbers:
      'cuatro|cinco|seis|siete|ocho|nueve|diez|once|doce|trece|catorce|quince|dieciocho|veinte|treinta|cincuenta|sesenta|cien(to)?|docena',
    few: 'dos|tres',
    half: 'la mitad(?! del tiempo)',
    units: 'horas?|minutos?|días?|mes(es)?|años?|por ciento|euros?',
  },
  sv: {
    numbers: 'fyra|fem|sex|sju|åtta|nio|tio|elva|tolv|tretton|fjorton|femton|arton|tjugo|trettio|femtio|sextio|hundra|dussin',
    few: 'två|tre',
    half: 'hälften(?! av tiden)|halva (beloppet|priset)',
    units: 'timmars?|minuters?|dagars?|månaders?|års?|procent|euro',
  },
  da: {
    numbers: 'fire|fem|seks|syv|otte|ni|ti|elleve|tolv|tretten|fjorten|femten|atten|tyve|tredive|halvtreds|tres|hundrede|dusin',
    few: 'to|tre',
    half: 'halvdelen(?! af tiden)|det halve',
    units: 'timers?|minutters?|dages?|måneders?|års?|procent|euro',
  },
  no: {
    numbers: 'fire|fem|seks|sju|syv|åtte|ni|ti|elleve|tolv|tretten|fjorten|femten|atten|tjue|tretti|femti|seksti|hundre|dusin',
    few: 'to|tre',
    half: 'halvparten(?! av tiden)|det halve',
    units: 'timers?|minutters?|dagers?|måneders?|års?|prosent|euro',
  },
  nl: {
    numbers:
      'vier|vijf|zes|zeven|acht|negen|tien|elf|twaalf|dertien|veertien|vijftien|achttien|twintig|dertig|vijftig|zestig|honderd|dozijn',
    few: 'twee|drie',
    half: 'de helft(?! van de tijd)',
    units: 'uur|uren|minuten|dagen|maanden|jaar|procent|euro',
  },
  de: {
    numbers:
      'vier|fünf|sechs|sieben|acht|neun|zehn|elf|zwölf|dreizehn|vierzehn|fünfzehn|achtzehn|zwanzig|dreißig|fünfzig|sechzig|hundert|dutzend',
    few: 'zwei|drei',
    half: 'die hälfte(?! der zeit)',
    units: 'stunden|minuten|tagen?|monaten?|jahren?|prozent|euro',
  },
  ru: {
    numbers:
      'четыр(е|ёх|ех|ём|ьмя)|пят(ь|и|ью)|шест(ь|и|ью)|сем(ь|и|ью)|вос(е|ь)м(ь|и|ью)|девят(ь|и|ью)|десят(ь|и|ью)|одиннадцат[ьи]|двенадцат[ьи]|' +
      'тринадцат[ьи]|четырнадцат[ьи]|пятнадцат[ьи]|восемнадцат[ьи]|двадцат[ьи]|тридцат[ьи]|пятьдесят|шестьдесят|сто',
    few: 'два|две|двух|три|тр[её]х',
    half: 'половин[ауые](?! времени)',
    units: 'час(а|ов)?|минут[аы]?|дн(я|ей)|месяц(а|ев)?|год(а|ов)?|лет|процент(а|ов)?|евро',
  },
};

/** Figures that are no settings and no limits, and why. `where` is a part of the place: folder, key. Without it the figure may stand anywhere. */
const allowed: readonly { what: RegExp; where?: RegExp; why: string }[] = [
  { what: /24\/7/, why: 'The specification says that the service is open 24/7.' },
  { what: /[123]\s?[×x]/, why: 'The names of the speeds.' },
  {
    what: /\b(2|every 2|cada 2|om de 2|alle 2|hver 2|varannan|каждые 2)\b/i,
    where: /everyTwoWeeks|Every 2 weeks/,
    why: 'The name of a repeat.',
  },
  {
    what: /29601|85\b|612 345 678|04 \/ 29/,
    why: 'An example of a postal code, of a size, of a mobile number and of the date on a card.',
  },
  {
    what: /(cuatro últimas|últimas cuatro|sista fyra|fyra sista|sidste fire|fire sidste|siste fire|fire siste|laatste vier|letzten vier|четыре последние|последние четыре|последних четыр\p{L}*|из пяти цифр)/iu,
    why: 'The last four digits of a card, in the order of the language.',
  },
  {
    what: /(?<!\p{L})\p{L}+ (digits|cifras|siffror(na)?|cifre|sifre(ne)?|cijfers|ziffern|цифр\p{L}*)(?!\p{L})/iu,
    why: 'The digits of a Spanish postal code, and the last four of a card, which providers show.',
  },
  {
    what: /\p{L}+[- ](star|estrellas|stjärnor|stjerner|sterren|sternen|зв[её]зд)/iu,
    where: /home\.Senior/,
    why: 'The highest rating, which the specification fixes.',
  },
  {
    what: /\b[01]\b/,
    where: /roomsHint|errors\.rooms|size\.tooSmall/,
    why: 'The smallest number of rooms and of square metres that can be entered.',
  },
];

const alone = (pattern: string): RegExp => new RegExp(`(?<![\\p{L}\\p{N}])(?:${pattern})(?![\\p{L}\\p{N}])`, 'giu');

/** The figures in a text that stand there as digits or as words, apart from those that are allowed at the place. */
export function fixedFigures(text: string, language: Language, place = ''): string[] {
  const { numbers, few, half, units } = words[language];
  const rest = allowed
    .filter(({ where }) => where === undefined || where.test(place))
    .reduce(
      (left, { what }) => left.replaceAll(new RegExp(what, `g${what.flags.replace('g', '')}`), ' … '),
      text.replaceAll(/\{\{?[^{}]*\}?\}/g, '…'),
    );
  return [/\d[\d.,:]*/g, alone(numbers), alone(`(?:${few})[\\s-](?:${units})`), alone(half)].flatMap((pattern) =>
    [...rest.matchAll(pattern)].map(([found]) => found),
  );
}

/** The placeholders in a text that a line break can part from their unit, because the space between them is an ordinary one. */
export const partedUnits = (text: string, language: Language): string[] =>
  text.match(new RegExp(`\\{\\{\\w+\\}\\} (?:${words[language].units}|m²|м²)(?!\\p{L})`, 'giu')) ?? [];

/** Mails are wrapped by the reader's own program, so only texts of pages must hold a figure and its unit together. */
const isOfPage = (path: string): boolean => !/^(api|platform)\//.test(path);

/** Keys of the content pages whose values are not shown. */
const hidden = /(^|\.)(id|type|to|of|picture|updated)$/;

/** Reports each figure that a text contains instead of a placeholder, and each that can part from its unit, in every set of texts and every content page. */
export async function checkFigures(root: string): Promise<string[]> {
  const faults = await Promise.all(
    languages.map(async (language) => {
      const found: string[] = [];
      for await (const path of glob(`{{shell,mf-*,shared/*,api,platform}/src/**/{i18n,texts}/**,mf-*/content/**}/${language}.json`, {
        cwd: root,
        exclude: (at) => /(^|\/)(node_modules|dist|fixtures|terms)(\/|$)/.test(at),
      })) {
        const texts = flatten(JSON.parse(await readFile(join(root, path), 'utf8')));
        for (const [key, text] of texts) {
          if (!hidden.test(key)) found.push(...told(`${path} ${key}`, text, language));
          if (isOfPage(path))
            found.push(...partedUnits(text, language).map((parted) => `${path} ${key} has an ordinary space in “${parted}”`));
        }
      }
      const ofSite = Object.entries(pageTexts[language]).flatMap(([key, text]) =>
        told(`composer/texts.ts ${language} ${key}`, text, language),
      );
      return [...found.sort(), ...ofSite];
    }),
  );
  return faults.flat();
}

const told = (place: string, text: string, language: Language): string[] =>
  fixedFigures(text, language, place).map((figure) => `${place} has “${figure}” as fixed text: ${text}`);
