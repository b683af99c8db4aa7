import { readFileSync } from 'node:fs';

/** The text of docs/operations.md, and its blocks of commands in their order. */
export function readOperationsPage(): { page: string; blocks: { language: string; text: string }[] } {
  const page = readFileSync(new URL('../../../docs/operations.md', import.meta.url), 'utf8');
  const blocks = [...page.matchAll(/^```(\w*)\n([\s\S]*?)^```$/gm)].map(([, language = '', text = '']) => ({ language, text }));
  return { page, blocks };
}
