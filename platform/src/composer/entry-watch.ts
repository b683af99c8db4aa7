import { hangMs, pageGlobals, sessionKeys } from '@nitida/contract/page-globals';

/** Until the shell watches the page, this often in ms. */
const beatMs = 500;
/** A page that lives for so long in ms does not hang any more. */
const watchMs = 20_000;

/**
 * Watches the code of a remote that the document brings, from before its first script until the shell's watchdog begins
 * (`shell/src/remotes/watchdog.ts`): a loop in it runs before the shell could. What blocked the page for five seconds, or left a tab that had to be
 * ended, does not run again: its scripts lose their type, and the shell shows the fallback in its place.
 */
export const entryWatch = ({ name, version }: { name: string; version: string }): string =>
  `try{const s=sessionStorage,id='${name}@${version}',of='/${name}/',now=()=>performance.timeOrigin+performance.now(),` +
  "read=k=>JSON.parse(s.getItem(k)??'{}'),put=(k,v)=>s.setItem(k,JSON.stringify(v))," +
  `begun='${sessionKeys.begun}',running='${sessionKeys.running}',b=read(begun),` +
  'hang=()=>{const m=read(running);m[id]={at:now(),times:1,isHung:true};put(running,m)};' +
  `if(b.id===id&&(b.times>1||now()-b.at>=${hangMs}))hang();s.removeItem(begun);` +
  `if(read(running)[id]?.isHung){window.${pageGlobals.hungFiles}=of;new MutationObserver(()=>{` +
  `for(const e of document.querySelectorAll('script[src*="'+of+'"]'))e.type='text/plain'})` +
  '.observe(document,{childList:true,subtree:true})}' +
  'else if(!document.hidden){let at=now();put(begun,{id,at,times:b.id===id?b.times+1:1});' +
  `const beat=()=>{if(!s.getItem(begun))return clearInterval(t);if(now()-at>=${hangMs})hang();at=now()},t=setInterval(beat,${beatMs}),` +
  'end=()=>{beat();clearInterval(t);s.removeItem(begun)};' +
  `addEventListener('pagehide',end);document.addEventListener('visibilitychange',end);setTimeout(end,${watchMs})}}catch{};`;
