import { endpoints } from '@nitida/contract';
import { viewFailedFragment, viewFragment, viewLanguageItem } from '@nitida/contract/customer-view';

/**
 * Exchanges the token in the address for the view of a customer's pages, and loads the page again without the token. The tab keeps the language of the
 * address. After a token that is used or over, the home page says so, because the page of the address would ask a guest to log in.
 */
export async function openView(place: Pick<Location, 'hash' | 'pathname' | 'search' | 'replace'> = location): Promise<void> {
  const [method, path] = endpoints.openCustomerView;
  const body = JSON.stringify({ token: place.hash.slice(viewFragment.length) });
  const headers = { accept: 'application/json', 'content-type': 'application/json' };
  const answer = await fetch(path, { method, headers, body }).catch(() => null);
  if (!answer?.ok) return place.replace(`/${viewFailedFragment}`);
  keepLanguage(new URLSearchParams(place.search).get('lng'));
  place.replace(place.pathname + place.search);
}

function keepLanguage(language: string | null): void {
  try {
    if (language !== null) sessionStorage.setItem(viewLanguageItem, language);
  } catch {
    // Without storage the view speaks the language of the colleague after the first page.
  }
}
