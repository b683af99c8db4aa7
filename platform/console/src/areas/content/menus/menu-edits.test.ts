import { languages, type ReleasedNavigation } from '@nitida/contract';
import { declaredEntries } from '@nitida/contract/content/navigation-edits';
import { expect, test } from 'vitest';
import { bodyOf, menusOf, moved, movedTo, nameOf, releasedIn, renamed, targetsOf, withPlace } from './menu-edits.ts';

const inEach = (text: string) => ({ en: text, es: text, sv: text, da: text, no: text, nl: text, de: text, ru: text });
const released: ReleasedNavigation = [{ route: 'marketing.faq', place: 'menu.info', order: 30, names: inEach('FAQ') }];
const delivered = menusOf({});
const faq = { route: 'marketing.faq', isHidden: false, names: {} };

test('without a change the menus are those of the releases, and nothing is published', () => {
  expect(delivered['menu.info'].map(({ route }) => route)).toEqual(declaredEntries['menu.info']);
  expect(bodyOf(delivered)).toEqual({});
});

test('entries that staff named come first, and only changed places are published', () => {
  const menus = menusOf({ places: { 'menu.info': [{ route: 'marketing.faq', names: { en: 'Questions' } }] } });
  expect(menus['menu.info'].map(({ route }) => route)).toEqual(['marketing.faq', 'marketing.infoPrice', 'marketing.cancellationPolicy']);
  expect(Object.keys(Object(bodyOf(menus).places))).toEqual(['menu.info']);
  expect(bodyOf(withPlace(menus, 'menu.info', delivered['menu.info']))).toEqual({});
});

test('an entry moves by one, and back', () => {
  const entries = delivered['menu.info'];
  const down = moved(entries, 0, 1);
  expect(down.map(({ route }) => route)).toEqual(['marketing.cancellationPolicy', 'marketing.infoPrice', 'marketing.faq']);
  expect(moved(down, 1, -1)).toEqual(entries);
});

test('an entry of a release goes to another place and stays hidden in its own; back there it is seen again', () => {
  const entry = delivered['menu.info'][2];
  if (!entry) throw new Error('no entry');
  const there = movedTo(delivered, 'menu.info', entry, { place: 'menu.end', before: 1 });
  expect(there['menu.end'].map(({ route, isHidden }) => [route, isHidden])).toEqual([
    ['marketing.contactUs', false],
    ['marketing.faq', false],
    ['booking.wizard', false],
  ]);
  expect(there['menu.info'].at(-1)).toEqual({ ...faq, isHidden: true });
  const back = movedTo(there, 'menu.end', entry, { place: 'menu.info', before: 2 });
  expect(bodyOf(back)).toEqual({});
  const first = movedTo(delivered, 'menu.info', entry, { place: 'menu.info', before: 0 });
  expect(first['menu.info'].map(({ route }) => route)).toEqual(['marketing.faq', 'marketing.infoPrice', 'marketing.cancellationPolicy']);
});

test('a campaign leaves nothing behind, the header takes back only its own, and legal entries stay', () => {
  const campaign = { route: 'campaigns/terraces', isHidden: false, names: inEach('Terraces') };
  const menus = withPlace(delivered, 'menu.end', [...delivered['menu.end'], campaign]);
  const there = movedTo(menus, 'menu.end', campaign, { place: 'footer.cleaning', before: 0 });
  expect([there['menu.end'], there['footer.cleaning'][0]]).toEqual([delivered['menu.end'], campaign]);
  expect(targetsOf('menu.end', campaign.route)).not.toContain('tabs');
  expect(targetsOf('menu.info', 'marketing.businessForm')).toContain('tabs');
  expect(targetsOf('footer.legal', 'marketing.cookies')).toEqual(['footer.legal']);
});

test('a name that is as released, or empty, is not kept', () => {
  expect(renamed(faq, { ...inEach('FAQ'), es: ' ', sv: ' Frågor ' }, released).names).toEqual({ sv: 'Frågor' });
  const entry = renamed(faq, { ...inEach('FAQ'), sv: 'Frågor' }, released);
  expect(languages.map((language) => nameOf(entry, language, released))).toEqual([
    'FAQ',
    'FAQ',
    'Frågor',
    'FAQ',
    'FAQ',
    'FAQ',
    'FAQ',
    'FAQ',
  ]);
});

test('an entry has the name of the place in which it stands', () => {
  const both: ReleasedNavigation = [
    ...released,
    { route: 'marketing.faq', place: 'footer.cleaning', order: 30, names: inEach('Questions') },
  ];
  expect(nameOf(faq, 'en', releasedIn('menu.info', both))).toBe('FAQ');
  expect(nameOf(faq, 'en', releasedIn('footer.cleaning', both))).toBe('Questions');
  expect(nameOf(faq, 'en', releasedIn('menu.end', both))).toBe('FAQ');
});
