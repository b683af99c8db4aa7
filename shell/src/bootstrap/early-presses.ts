/** Where the page's own script notes the buttons that were pressed while it stood without its scripts (platform, `composer/page.ts`). */
const noted = 'pressedEarly';

/** The buttons pressed so far, first to last. From here on presses are React's own: none is noted any more. */
export function captureEarlyClicks(): HTMLElement[] {
  const pressed: unknown = Reflect.get(window, noted);
  Reflect.deleteProperty(window, noted);
  return Array.isArray(pressed) ? pressed.filter((button) => button instanceof HTMLElement) : [];
}

/** Presses them now that somebody listens, each in a task of its own as a person's would be. What is gone meanwhile is left. */
export async function replayEarlyClicks(pressed: readonly HTMLElement[]): Promise<void> {
  for (const button of pressed) {
    if (button.isConnected) button.click();
    await new Promise((resolve) => setTimeout(resolve));
  }
}
