/** Where an address may lead: to this site, anywhere, or to this site or a picture within the address. */
type Kind = 'own' | 'any' | 'picture';

interface Attribute {
  name: string;
  value: string;
}

/** The ids of the document's own elements. */
const reservedIds = new Set([
  ...['root', 'page', 'scripts', 'module-lists', 'preview', 'announcement'],
  ...['browser-notice', 'start-notice', 'start-alert', 'react-aria-pressable-style'],
]);

/** A path or a part of this site, or nothing. Browsers read a backslash as a slash, and skip tabs and line ends. */
const ownAddress = /^(?:[#?]|\/(?![/\\])|$)[^\\\t\n\r]*$/;
const otherAddress = /^(?:https?:\/\/|mailto:|tel:)[^\s\\]*$/i;

/** A picture within the markup, in which nothing runs. */
const ownPicture = /^data:image\/(?:svg\+xml|png|jpeg|webp|avif|gif)[;,]/i;

/** What leads to, or sends to, another address. */
const addresses: Readonly<Record<string, (tag: string) => Kind>> = {
  href: (tag) => (tag === 'a' ? 'any' : 'own'),
  'xlink:href': () => 'own',
  src: (tag) => (tag === 'img' ? 'picture' : 'own'),
  srcset: () => 'own',
  action: () => 'own',
  cite: () => 'own',
};

/** What changes where a form sends, what runs, or what is shown beside the page's stylesheet. */
const refused = new Set([
  'style',
  'srcdoc',
  'formaction',
  'ping',
  'nonce',
  'is',
  'background',
  'poster',
  'data',
  'manifest',
  'http-equiv',
  'xml:base',
]);

function addressFault(kind: Kind, name: string, value: string): string | null {
  const parts = name === 'srcset' ? value.split(',').map((part) => part.trim().split(/\s/)[0] ?? '') : [value];
  const isFit = (one: string) =>
    ownAddress.test(one) || (kind === 'any' && otherAddress.test(one)) || (kind === 'picture' && ownPicture.test(one));
  return parts.every(isFit) ? null : 'the address is none of this site';
}

/** Says why an attribute is refused, or null. */
export function attributeFault(tag: string, { name, value }: Attribute): string | null {
  if (name.startsWith('on')) return 'it would run a script';
  if (refused.has(name)) return 'the attribute is not allowed';
  if (name === 'id' && reservedIds.has(value)) return 'the document has this id';
  const kindOf = Object.hasOwn(addresses, name) ? addresses[name] : undefined;
  return kindOf ? addressFault(kindOf(tag), name, value) : null;
}
