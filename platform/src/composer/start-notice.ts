import type { Language } from '@nitida/contract';
import { pageGlobals } from '@nitida/contract/page-globals';
import { telemetryPath, visitTiming } from '@nitida/contract/telemetry-kinds';
import { type Contact, contactLine } from './browser-notice.ts';
import { browserNoticeTexts } from './browser-notice-texts.ts';
import type { InlineElements } from './inline-elements.ts';
import { startNoticeTexts } from './start-notice-texts.ts';

/** Marks the files that the shell needs to start: its entry, its static imports, and the stylesheets. */
export const neededToStart = 'data-start';

/** Collects the events of errors until the shell takes them over (`shell/src/telemetry/observe-page.ts`). */
const catchErrors =
  `{const l=window.${pageGlobals.earlyErrors}=[],k=e=>{if(l.length<20)l.push(e)};` +
  "addEventListener('error',k,true);addEventListener('unhandledrejection',k)}";

/** Tells the platform that the shell has not started, because the shell then cannot. The data is that of a `TelemetryBatch`. */
const reportLateStart =
  `const report=()=>{try{window.${pageGlobals.isStartLate}=navigator.sendBeacon('${telemetryPath}',JSON.stringify({` +
  "composition:JSON.parse(document.getElementById('page').textContent).composition.id," +
  `proof:performance.getEntriesByType('navigation')[0]?.serverTiming?.find(({name})=>name==='${visitTiming}')?.description,` +
  "facts:['visit','failed'].map(fact=>({fact,name:''})).concat({fact:'failed',name:'shell'})," +
  "disturbed:[{kind:'start',name:'shell',count:1}],vitals:[],errors:[]}))}catch{}};";

/**
 * Watches the start of the shell, which sets `hasStarted` on the window (`shell/src/remotes/page.ts`) when it is done.
 *
 * - After five seconds a stylesheet that is still loading no longer blocks the page: WebKit shows nothing until then, also after
 * the shell has started. A page that has not started shows the notice. Reading a height makes Firefox lay the page out now,
 * not only when the stylesheet is there.
 * - After a failure it requests all these files again, without caches and with growing pauses. Once each is correct, it reloads
 * the page, three times at most, so that a page that cannot start does not reload for ever.
 */
export const startWatch =
  catchErrors +
  `{${reportLateStart}` +
  'const start=e=>"start" in (e.dataset??{});let isShown=false;' +
  "const show=()=>{for(const l of document.querySelectorAll('link[data-start]'))if(!l.sheet){l.media='print';l.onload=()=>{l.media='all'}}" +
  'if(isShown||window.hasStarted)return;const t=document.getElementById("start-notice");if(!t)return setTimeout(show,500);' +
  'isShown=true;report();document.body.prepend(document.importNode(t.content,true));document.body.offsetHeight};' +
  'let isTrying=false;const again=async n=>{isTrying=true;try{' +
  "await Promise.all([...document.querySelectorAll('[data-start]')].map(async e=>{" +
  "const a=await fetch(e.src||e.href,{cache:'reload',integrity:e.integrity});if(!a.ok)throw 0;await a.blob()}));" +
  "const c=+(sessionStorage.getItem('restarts')??0);if(c<3){sessionStorage.setItem('restarts',c+1);location.reload()}else show()" +
  '}catch{show();setTimeout(again,Math.min(30,2**n)*1000,n+1)}};' +
  "addEventListener('error',({target:e})=>{if(e!==window&&start(e)&&!isTrying)again(1)},true);setTimeout(show,5000)}";

const escaped = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');

export interface StartNotice {
  language: Language;
  inline: InlineElements;
  /** Null while the company's details are not available. */
  contact: Contact | null;
  /** False for a prerendered page: the notice lies over its lower edge and moves nothing that is being read. */
  isWholePage: boolean;
}

const overlayStyle =
  '#start-alert{position:fixed;inset:auto 0 0;z-index:var(--z-toast,100);max-width:none;max-height:50vh;overflow:auto;background:var(--linen,Canvas);' +
  'color:var(--ink,CanvasText);border-top:1px solid}';

/** The notice of `startWatch`, with its own style and a link that needs no script. */
export function startNotice({ language, inline, contact, isWholePage }: StartNotice): string {
  const { title, body, reload } = startNoticeTexts[language];
  const style = '#start-alert{max-width:40em;margin:auto;padding:1em;font:1em/1.5 system-ui,sans-serif}#start-alert p{margin:0 0 .5em}';
  return [
    '<template id="start-notice">',
    inline.style(`${style}${isWholePage ? '' : overlayStyle}`),
    `<div id="start-alert" role="alert"><p><strong>${escaped(title)}</strong></p><p>${escaped(body)} <a href="">${escaped(reload)}</a></p>`,
    ...(contact ? [contactLine(contact, browserNoticeTexts[language].contact)] : []),
    '</div></template>',
  ].join('');
}
