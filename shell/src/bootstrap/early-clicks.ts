import { pageGlobals } from '@nitida/contract/page-globals';

/** Returns the buttons clicked so far, in order, and stops the recording: React handles later clicks. */
export function captureEarlyClicks(): HTMLElement[] {
  const clicked: unknown = Reflect.get(window, pageGlobals.earlyClicks);
  Reflect.deleteProperty(window, pageGlobals.earlyClicks);
  return Array.isArray(clicked) ? clicked.filter((button) => button instanceof HTMLElement) : [];
}

/** Adds those of the buttons that are clicked, because nothing handles them yet, until the returned function is called. */
export function noteClicks(buttons: Iterable<HTMLElement>, clicked: HTMLElement[]): () => void {
  const unhandled = new Set(buttons);
  const note = ({ target }: Event) => {
    const button = target instanceof Element && target.closest('button');
    if (button && unhandled.has(button)) clicked.push(button);
  };
  document.addEventListener('click', note, true);
  return () => document.removeEventListener('click', note, true);
}

const labelOf = (button: HTMLElement): string => button.getAttribute('aria-label') ?? button.textContent;

/**
 * The buttons with the same labels in a document whose buttons were replaced. One that is not there any more is left out, and so is one that is still in the
 * document, because React has handled its click.
 */
export function currentButtons(clicked: readonly HTMLElement[]): HTMLElement[] {
  const current = [...document.querySelectorAll('button')];
  return clicked
    .filter(({ isConnected }) => !isConnected)
    .flatMap((button) => current.find((one) => labelOf(one) === labelOf(button)) ?? []);
}

/** Clicks the buttons again, each in its own task as a person's clicks would be. Skips buttons that have left the document. */
export async function replayEarlyClicks(clicked: readonly HTMLElement[]): Promise<void> {
  for (const button of clicked) {
    if (button.isConnected) button.click();
    await new Promise((resolve) => setTimeout(resolve));
  }
}
