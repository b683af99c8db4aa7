import { endpoints } from '@nitida/contract';
import { viewFragment } from '@nitida/contract/customer-view';

/**
 * Exchanges the token in the address for the view of a customer's pages, and loads the page again without the token. After a token that is used or over,
 * the page asks a guest to log in.
 */
export async function openView(): Promise<void> {
  const [method, path] = endpoints.openCustomerView;
  const body = JSON.stringify({ token: location.hash.slice(viewFragment.length) });
  await fetch(path, { method, headers: { accept: 'application/json', 'content-type': 'application/json' }, body }).catch(() => null);
  location.replace(location.pathname + location.search);
}
