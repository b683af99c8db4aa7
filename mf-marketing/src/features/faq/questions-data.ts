import { fill } from '../../content/figures.ts';
import type { DataSource } from '../../content/prepare-page.ts';

/** All questions with their answers as schema.org data. */
export function questionsData({ page, figures, language }: DataSource): object[] {
  const items = page.sections.flatMap((section) => (section.type === 'group' ? section.items : []));
  return [
    {
      '@context': 'https://schema.org',
      '@type': 'FAQPage',
      inLanguage: language,
      mainEntity: items.map(({ question, answer }) => ({
        '@type': 'Question',
        name: fill(question, figures),
        acceptedAnswer: { '@type': 'Answer', text: fill(answer, figures) },
      })),
    },
  ];
}
