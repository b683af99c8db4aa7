import { type CallName, type Calls, isErrorCode, type Order, type User } from '@nitida/contract';
import { type Answers, createTestHost, type FakeFailure, renderPage } from '@nitida/host/harness';
import { waitFor } from '@testing-library/react';
import { remote } from '../../mf-account/remote.ts';
import activate from '../../mf-account/src/activate.tsx';
import { plainSpaces } from './booking.ts';
import type { Browser } from './browser.ts';

/** The pages of a visit, as they read in English. */
export interface PagesOfVisit {
  /** The visit on the page of all orders, without the list beside it. */
  order: string;
  bill: string;
  receipt: string;
}

export interface AccountPages {
  /** Opens each page of a visit at the business time, and reads its text. */
  read(order: Order, now: Date): Promise<PagesOfVisit>;
  close(): void;
}

/** The pages of the account in a browser of this customer, who is answered by the API itself. The caller's environment has a window. */
export async function openAccountPages(user: User, browser: Browser): Promise<AccountPages> {
  const host = await createTestHost({ remote, activate, user, answers: answersOf(browser) });
  const page = await renderPage(host, '/');
  const open = async (path: string, isThere: () => boolean): Promise<void> => {
    // A page that is open already would show what it knows.
    await page.go('/');
    await page.go(path);
    await waitFor(() => {
      if (!isThere()) throw new Error(`${path} is not there yet: ${page.container.textContent}`);
    });
  };
  const whole = (): string => plainSpaces(page.container.textContent ?? '');
  const textOf = (selector: string): string => plainSpaces(page.container.querySelector(selector)?.textContent ?? '');
  return {
    async read({ id, number, paidAt }, now) {
      host.setNow(now.toISOString());
      const names = (selector: string) => () => textOf(selector).includes(`rder ${number}`);
      await open(`/orders?order=${id}`, names('article'));
      const order = textOf('article');
      await open(`/invoice-receipt/${id}`, names('article'));
      const bill = textOf('article');
      await open(`/receipt/${id}`, paidAt === null ? () => whole().includes('isn’t paid yet') : names('article'));
      return { order, bill, receipt: whole() };
    },
    close: page.unmount,
  };
}

/** The calls of these pages. Each is handed on to the API, and its answer or refusal back. */
function answersOf(browser: Browser): Answers {
  const from =
    <N extends CallName>(name: N) =>
    async (input: object): Promise<Calls[N]['answer'] | FakeFailure> => {
      const { status, data, failure } = await browser.call(name, input);
      if (status < 300) return data;
      return { failure: isErrorCode(failure.code) ? failure.code : 'unexpected', status };
    };
  return {
    getOwnOrders: from('getOwnOrders'),
    getOrder: from('getOrder'),
    getBusinessSettings: from('getBusinessSettings'),
    getPayment: from('getPayment'),
    getInvoiceChecks: from('getInvoiceChecks'),
  };
}
