import {
  type ExperimentSide,
  hasDraftCookie,
  type InlinedPage,
  type Language,
  languages,
  localeOf,
  signedInCookie,
} from '@nitida/contract';
import { pageGlobals } from '@nitida/contract/page-globals';
import type { PageFrame, Prerendered } from '../prerender/index.ts';
import type { PublishedContent } from '../published-content.ts';
import type { Composition } from '../registry/index.ts';
import { announcementBar, announcementsOf } from './announcements.ts';
import { browserCheck, browserNotice, type Contact } from './browser-notice.ts';
import { earlyCalls } from './early-calls.ts';
import { entryWatch } from './entry-watch.ts';
import { hasCookie } from './has-cookie.ts';
import { InlineElements, type InlineHashes } from './inline-elements.ts';
import { moduleLists } from './module-lists.ts';
import { navigationOf, takenDownRoutes } from './navigation.ts';
import { fileUrl, ownerOf, type PageFile, type PageFiles, type ReleasesOrigin, requestOrder, withReleasesOrigin } from './page-files.ts';
import { publicPaths, searchTags } from './search.ts';
import { neededToStart, startNotice, startWatch } from './start-notice.ts';
import { type PageTexts, pageTexts } from './texts.ts';
import { manifestAddress } from './web-manifest.ts';

export interface PageInput {
  composition: Composition;
  language: Language;
  files: PageFiles;
  path: string;
  /** The public origin of the site. */
  origin: string;
  /** The other origin of the files of releases. */
  releasesOrigin?: ReleasesOrigin;
  /** The side of the page's experiment that the document shows, if there is one. */
  experiment?: ExperimentSide | undefined;
  /** The prerendered page, if there is one. */
  prerendered: Prerendered | null;
  /** What it shows before its scripts run otherwise, if that is rendered. */
  frame: PageFrame | null;
  /** The contents of its stylesheets, or null when the page links them. */
  inlinedStyles: string[] | null;
  content: PublishedContent;
  /** The contact details for pages that do not work. Null while they are not available. */
  contact: Contact | null;
  /** The answers that are the same for every visitor, as the API has them now. */
  answers: KnownAnswers;
}

/** Answers of the API by the name of their call. */
export type KnownAnswers = Readonly<Record<string, unknown>>;

export type InlinedPageInput = Pick<
  PageInput,
  'composition' | 'language' | 'origin' | 'releasesOrigin' | 'prerendered' | 'content' | 'experiment'
> & { answers?: KnownAnswers };

/** JSON that is safe inside a script element. */
const inlineJson = (value: unknown): string => JSON.stringify(value).replaceAll('<', '\\u003c');

const attribute = (value: string): string => value.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;');

/** Applies the visitor's theme before the first paint. Without a choice the media query decides. */
const themeScript = "try{var t=localStorage.getItem('theme');if(t==='light'||t==='dark')document.documentElement.dataset.theme=t}catch{};";

/** All data that the shell needs before its first call. */
export function inlinedPage(input: InlinedPageInput): InlinedPage {
  const { composition, language, origin, releasesOrigin = '', prerendered, content, experiment, answers = {} } = input;
  const remotes = composition.remotes.map((remote) => {
    const { name, version, owner, hostApi, routes, namespaces, entry } = remote;
    const integrity = remote.files.find(({ path }) => path === entry)?.integrity ?? '';
    const links = routes.map((route) => ({ name: route.name, path: route.path, access: route.access }));
    return { name, version, owner, hostApi, routes: links, namespaces, entry: fileUrl(remote, entry, releasesOrigin), integrity };
  });
  const announcements = announcementsOf(composition, language, content);
  // Of a prerendered page the links that it shows, until it is rendered with others.
  const takenDown = prerendered?.takenDown ?? takenDownRoutes(composition, content);
  return {
    composition: { id: composition.id, remotes },
    language,
    ...(announcements.length > 0 && { announcements }),
    ...(experiment && { experiment }),
    navigation: prerendered?.navigation ?? navigationOf(composition, language, content),
    ...(takenDown.length > 0 && { takenDown }),
    origin,
    ...(Object.keys(answers).length > 0 && { answers }),
    ...(prerendered && { prerendered: { at: prerendered.at, answers: prerendered.answers, elements: elementsIn(prerendered.html) } }),
  };
}

/** React writes no `<` into a text or an attribute. */
const elementsIn = (html: string): number => html.match(/<[a-z]/g)?.length ?? 0;

/** The answers of a page that was rendered before others changed say what is published now. */
const withCurrentAnswers = ({ prerendered, content, path }: PageInput): Prerendered | null =>
  prerendered && { ...prerendered, answers: content.answersAt(path, prerendered.answers) };

/** The hash of a file of another origin is checked only when its request uses CORS. */
const corsOf = (url: string): string => (url.startsWith('/') ? '' : ' crossorigin');

const moduleScript = ({ url, integrity }: PageFile, mark: string): string =>
  `<script type="module" src="${url}" integrity="${integrity}" fetchpriority="high"${corsOf(url)}${mark}></script>`;

const clicks = `window.${pageGlobals.earlyClicks}`;

/**
 * Before hydration, a form that is sent is marked and stays in the page, and pressed buttons are recorded. The shell replays both
 * after hydration. Without scripts a form uses its `action`.
 */
const recordEarlyInput =
  `addEventListener('submit',(e)=>{e.target.sentEarly=true;if(${clicks})e.preventDefault()},true);${clicks}=[];` +
  `addEventListener('click',(e)=>{const b=e.target.closest('button');if(b&&b.type!=='submit')${clicks}?.push(b)},true);`;

/** A browser offers to install the site only once, maybe before hydration, so the page stores the offer. */
const storeInstallOffer = `addEventListener('beforeinstallprompt',(e)=>{e.preventDefault();window.${pageGlobals.installOffer}=e});`;

/**
 * The same for a frame, whose elements the shell replaces: a form's button is recorded when the form is sent by it or by Enter, but not in a field whose key says
 * "next".
 */
const recordEarlyFrameInput =
  `${clicks}=[];addEventListener('submit',(e)=>{if(!${clicks})return;e.preventDefault();if(document.activeElement?.enterKeyHint==='next')return;` +
  `const b=e.submitter??e.target.querySelector('[type=submit]');if(b)${clicks}.push(b)},true);` +
  `addEventListener('click',(e)=>{const b=e.target.closest('button');if(b&&b.type!=='submit')${clicks}?.push(b)},true);`;

/** The document is the same for everybody, so cookies decide whether its frame is right for the visitor. */
const recogniseVisitor = (origin: string): string =>
  `document.documentElement.dataset.visitor=${hasCookie(signedInCookie, origin)}?'customer':${hasCookie(hasDraftCookie, origin)}?'known':'new';`;

/** Hides the content of a frame from a visitor who is about to see something else, and without scripts. */
const frameStyle = (visitor: string): string => `html:not([data-visitor=${visitor}]) [data-frame] main>*{display:none}`;

/** A customer's page is drawn for customers, and an open page for visitors of whom nothing is known. */
function frameOf(frame: PageFrame, { composition, path, origin }: PageInput, inline: InlineElements): { head: string[]; body: string } {
  const visitor = ownerOf(composition, path)?.access === 'customer' ? 'customer' : 'new';
  return {
    head: [inline.script(`${recogniseVisitor(origin)}${recordEarlyFrameInput}`), inline.style(frameStyle(visitor))],
    body: `<div data-frame>${frame.html}</div>`,
  };
}

/**
 * Moves the scripts out of their template after the first paint, or after two seconds, because a hidden tab is not painted. Scripts that are inserted
 * run as they arrive unless `async` is false.
 */
const insertScriptsAfterPaint =
  "{let t=document.getElementById('scripts');const go=()=>{if(!t)return;const f=document.importNode(t.content,true);t=null;" +
  `const hung=window.${pageGlobals.hungFiles};if(hung)for(const s of f.querySelectorAll('script'))if(s.src.includes(hung))s.remove();` +
  `for(const s of f.querySelectorAll('[${neededToStart}]'))s.async=false;document.head.append(f)};` +
  "try{new PerformanceObserver(go).observe({type:'paint',buffered:true})}catch{go()}setTimeout(go,2000)}";

const callsOf = ({ composition, path }: PageInput): readonly string[] => ownerOf(composition, path)?.calls ?? [];

/** The answers that the page declares and the document can bring. A prerendered page brings those that it shows. */
function ownAnswers(input: PageInput): KnownAnswers {
  const { prerendered, answers } = input;
  return prerendered ? {} : Object.fromEntries(Object.entries(answers).filter(([name]) => callsOf(input).includes(name)));
}

function earlyScript(input: PageInput, inline: InlineElements): string {
  const { language, origin, prerendered } = input;
  const answered = Object.keys(prerendered?.answers ?? ownAnswers(input));
  return inline.script(earlyCalls({ language, origin, calls: callsOf(input), answered }));
}

/**
 * All modules that the page needs at once, as script elements with hashes, because every engine verifies modules in this form.
 * A module of a remote only defines itself when it runs. The shell imports it later and finds it in the document's module map.
 * Static imports of the shell's entry precede it, so that the import resolves to the verified element. In a prerendered page
 * all of them wait until the page is painted, and those that the shell does not need to start run as they arrive.
 */
function scripts(input: PageInput, inline: InlineElements): string[] {
  const { files, prerendered } = input;
  const { imported, entry, preload } = files;
  const ordered = prerendered ? requestOrder(files) : [...imported, entry, ...preload];
  const lines = ordered.map((file) => moduleScript(file, preload.includes(file) ? '' : ` ${neededToStart}`));
  if (!prerendered) return lines;
  return [
    '<template id="scripts">',
    earlyScript(input, inline),
    ...lines,
    '</template>',
    inline.script(`${recordEarlyInput}${storeInstallOffer}${insertScriptsAfterPaint}`),
  ];
}

/**
 * A style that react-aria would otherwise insert before all others after its start. The browser would then look for its fonts
 * again and lay out the whole page again.
 */
const pressableStyle = '@layer{[data-react-aria-pressable]{touch-action:pan-x pan-y pinch-zoom}}';

const style = ({ url, integrity }: PageFile): string =>
  `<link rel="stylesheet" href="${url}" integrity="${integrity}"${corsOf(url)} ${neededToStart}>`;

/** Connects to the other origin of the files before the first of them is found. */
const connection = ({ releasesOrigin = '' }: PageInput): string[] =>
  releasesOrigin === '' ? [] : [`<link rel="preconnect" href="${releasesOrigin}" crossorigin>`];

const meta = ({ title, description }: PageTexts, language: Language): string[] => [
  `<title>${attribute(title)}</title>`,
  `<meta name="description" content="${attribute(description)}">`,
  '<link rel="icon" href="/mark.svg" type="image/svg+xml">',
  '<link rel="apple-touch-icon" href="/icon-180.png">',
  `<link rel="manifest" href="${manifestAddress(language)}">`,
  '<meta name="mobile-web-app-capable" content="yes">',
  '<meta name="apple-mobile-web-app-title" content="Nítida">',
  '<meta name="theme-color" content="#F8FAF6" media="(prefers-color-scheme: light)">',
  '<meta name="theme-color" content="#0E1613" media="(prefers-color-scheme: dark)">',
];

/** The title and description of the page. A prerendered page has both, another page the title that its remote declares; the site's replace what it lacks. */
function headOf({ composition, path, language, prerendered }: PageInput): PageTexts {
  const head = prerendered?.head;
  const route = ownerOf(composition, path);
  const title = head?.title ?? route?.remote.titles?.[route.name]?.[language];
  const ofSite = pageTexts[language];
  return { title: title === undefined ? ofSite.title : `${title} · Nítida`, description: head?.description ?? ofSite.description };
}

/** Search engines may index only public pages, which are the same for every visitor. */
function searchOf({ composition, origin, path, language, prerendered, content }: PageInput, { title, description }: PageTexts): string[] {
  if (content.stateAt(path, language) !== 'own' || !publicPaths(composition, content).includes(path))
    return ['<meta name="robots" content="noindex">'];
  const { structuredData = [], picture } = prerendered?.head ?? {};
  const translations = languages.filter((other) => content.stateAt(path, other) === 'own');
  return searchTags({ origin, path, language, title, description, structuredData, translations, picture });
}

/** Pins the static imports of the shell's entry. The map precedes every module, because some engines read it only then. */
const importMap = ({ imported }: PageFiles): string =>
  inlineJson({ integrity: Object.fromEntries(imported.map(({ url, integrity }) => [url, integrity])) });

/** JSON for scripts of the page. */
export const dataElement = (id: string, value: unknown): string =>
  `<script type="application/json" id="${id}">${inlineJson(value)}</script>`;

/** Where the hashes of modules are. */
const hashElement = ({ composition, releasesOrigin = '' }: PageInput): string =>
  dataElement('module-lists', moduleLists([composition.shell, ...composition.remotes], releasesOrigin));

export interface RenderedDocument {
  html: string;
  /** The inline scripts and styles, for the content policy. */
  hashes: InlineHashes;
}

/** Renders the whole document. */
export function renderPage(input: PageInput): RenderedDocument {
  const { language, files, prerendered, frame, inlinedStyles, releasesOrigin = '' } = input;
  const texts = headOf(input);
  const inline = new InlineElements();
  const owner = ownerOf(input.composition, input.path);
  const framed = frame && frameOf(frame, input, inline);
  const lines = [
    '<!doctype html>',
    `<html lang="${localeOf[language].slice(0, 2)}">`,
    '<head>',
    '<meta charset="utf-8">',
    inline.script(browserCheck),
    '<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">',
    '<meta name="color-scheme" content="light dark">',
    ...connection(input),
    inline.script(`${themeScript}${startWatch}${owner ? entryWatch(owner.remote) : ''}`),
    // Before the stylesheets, for which later scripts would wait.
    ...(prerendered ? [] : [earlyScript(input, inline)]),
    ...(framed?.head ?? []),
    inline.script(importMap(files), ' type="importmap"'),
    inline.style(pressableStyle, ' id="react-aria-pressable-style"'),
    ...(inlinedStyles?.map((css) => inline.style(css)) ?? files.styles.map(style)),
    ...files.fonts.map((url) => `<link rel="preload" href="${url}" as="font" type="font/woff2" crossorigin>`),
    ...scripts(input, inline),
    ...meta(texts, language),
    ...searchOf(input, texts),
    ...[prerendered, frame].flatMap((drawn) => (drawn ? [inline.styleElements(withReleasesOrigin(drawn.styles, releasesOrigin))] : [])),
    '</head>',
    '<body>',
    browserNotice({ ...input, inline, isWholePage: !prerendered, hasFrame: frame !== null }),
    startNotice({ ...input, inline, isWholePage: !prerendered && !frame }),
    ...announcementBar({ ...input, inline }),
    `<div id="root">${withReleasesOrigin(prerendered?.html ?? framed?.body ?? '', releasesOrigin)}</div>`,
    dataElement('page', inlinedPage({ ...input, prerendered: withCurrentAnswers(input), answers: ownAnswers(input) })),
    hashElement(input),
    '</body>',
    '</html>',
  ];
  return { html: `${lines.join('\n')}\n`, hashes: inline.hashes() };
}
