import axe from 'axe-core';

// jsdom has no layout, so the test of the design tokens checks the contrast instead. The shell owns the landmarks around the page.
const rules = { 'color-contrast': { enabled: false }, region: { enabled: false } };

/** Returns axe's violations on the current page: rule and markup. */
export async function violations(): Promise<[string, string[]][]> {
  const result = await axe.run(document.body, { rules });
  return result.violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)]);
}
