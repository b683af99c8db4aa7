import axe from 'axe-core';

// jsdom has no layout, so colours are held by the tokens' test; landmarks around the page are the shell's.
const rules = { 'color-contrast': { enabled: false }, region: { enabled: false } };

/** What axe objects to in the page as it stands: rule and markup. */
export async function violations(): Promise<[string, string[]][]> {
  const result = await axe.run(document.body, { rules });
  return result.violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)]);
}
