/** The page's inline script (platform, `composer/page.ts`) stores under this name the buttons that were clicked before hydration. */
const noted = 'pressedEarly';

/** Returns the buttons clicked so far, in order, and stops the recording: React handles later clicks. */
export function captureEarlyClicks(): HTMLElement[] {
  const pressed: unknown = Reflect.get(window, noted);
  Reflect.deleteProperty(window, noted);
  return Array.isArray(pressed) ? pressed.filter((button) => button instanceof HTMLElement) : [];
}

/** Clicks the buttons again, each in its own task as a person's clicks would be. Skips buttons that have left the document. */
export async function replayEarlyClicks(pressed: readonly HTMLElement[]): Promise<void> {
  for (const button of pressed) {
    if (button.isConnected) button.click();
    await new Promise((resolve) => setTimeout(resolve));
  }
}
