import type { Locator } from 'playwright/test';
import { expect, type Visitor } from './visitor.ts';

/** More Tab stops than any page of the site has. */
const mostPresses = 90;

interface Way {
  /** Moves towards the start of the page with Shift and Tab. */
  isBack?: boolean;
}

/** Presses Tab until the control has the focus, and checks that the focus is visible. */
export async function tabTo({ page }: Visitor, control: Locator, { isBack = false }: Way = {}): Promise<void> {
  await expect(control).toBeVisible();
  const [onwards, back] = isBack ? ['Shift+Tab', 'Tab'] : ['Tab', 'Shift+Tab'];
  // A dialog that opens may move the focus to the control at any moment, so both are read in one.
  let former = await control.evaluate(focusOf);
  if (former.isHere) {
    await page.keyboard.press(back);
    former = await control.evaluate(focusOf);
  }
  for (let presses = 0; presses < mostPresses && !(await control.evaluate(focusOf)).isHere; presses += 1)
    await page.keyboard.press(onwards);
  await expect(control, 'reached by the Tab key').toBeFocused();
  await expect.poll(async () => (await control.evaluate(focusOf)).styles, `the focus shows on ${control}`).not.toBe(former.styles);
}

/** Moves the focus to a button or a link and presses Enter. */
export async function pressEnter(visitor: Visitor, control: Locator, way?: Way): Promise<void> {
  await tabTo(visitor, control, way);
  await visitor.page.keyboard.press('Enter');
}

export async function tick(visitor: Visitor, checkbox: Locator): Promise<void> {
  await tabTo(visitor, checkbox);
  await visitor.page.keyboard.press('Space');
  await expect(checkbox).toBeChecked();
}

/** Moves the focus to a field and replaces its text. */
export async function type(visitor: Visitor, field: Locator, text: string): Promise<void> {
  await tabTo(visitor, field);
  await visitor.page.keyboard.press('ControlOrMeta+A');
  await visitor.page.keyboard.type(text);
}

/** Whether a control has the focus, and the outlines and shadows of it and of the elements around it. Runs in the page. */
function focusOf(element: Element): { isHere: boolean; styles: string } {
  const places: Element[] = [...(element.parentElement?.children ?? [])];
  for (let each: Element | null = element; each !== null && places.length < 12; each = each.parentElement) places.push(each);
  const styles = places.map((place) => {
    const { outlineStyle, outlineWidth, boxShadow } = getComputedStyle(place);
    return `${outlineStyle} ${outlineWidth} ${boxShadow}`;
  });
  return { isHere: element === document.activeElement, styles: styles.join('\n') };
}
