import { customerHeader, endpoints, isEarlyCall, type Language, signedInCookie } from '@nitida/contract';
import { pageGlobals } from '@nitida/contract/page-globals';
import { hasCookie } from './has-cookie.ts';

export interface EarlyCallsInput {
  language: Language;
  /** The public origin of the site. */
  origin: string;
  /** The calls that the route declares. Those of a later contract are ignored. */
  calls: readonly string[];
  /** The calls whose answers the document brings. */
  answered: readonly string[];
}

/**
 * A script that makes the shell's first call and those that the route declares while the shell loads, so that the page has
 * their answers when it is first drawn. The document is the same for everybody, so the script decides by a cookie whether to
 * ask for a customer's data. The shell sends again what failed or was made for another customer.
 */
export function earlyCalls({ language, origin, calls, answered }: EarlyCallsInput): string {
  const made = calls.filter(isEarlyCall).filter((name) => !answered.includes(name));
  const urlsFor = (access: 'guest' | 'client') => made.filter((name) => endpoints[name][2] === access).map((name) => endpoints[name][1]);
  const always = JSON.stringify([endpoints.restoreSession[1].replace('{lng}', language), ...urlsFor('guest')]);
  const forCustomers = JSON.stringify(urlsFor('client'));
  const headers = JSON.stringify({ accept: 'application/json', 'accept-language': language });
  const answer = `{status:a.status,customer:a.headers.get('${customerHeader}'),data:await a.json(),at:Date.now()}`;
  return (
    `{const call=(url)=>fetch(url,{headers:${headers}}).then(async(a)=>(${answer})).catch(()=>null),` +
    `urls=${always}.concat(${hasCookie(signedInCookie, origin)}?${forCustomers}:[]);` +
    `window.${pageGlobals.earlyAnswers}=Object.fromEntries(urls.map((url)=>[url,call(url)]))}`
  );
}
