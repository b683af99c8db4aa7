import type { Figures } from '../../content/figures.ts';

/** A text in which the first mention of the company's email and of its telephone number is a link. */
export function CompanyLinks({ text, figures }: { text: string; figures: Figures | null }) {
  if (!figures) return text;
  const { companyEmail: email = '', companyPhone: phone = '' } = figures;
  const links: Record<string, string> = { [email]: `mailto:${email}`, [phone]: `tel:${phone.replace(/[^+\d]/g, '')}` };
  const parts = [email, phone].reduce((split, name) => split.flatMap((part) => around(part, name)), [text]);
  return parts.map((part) =>
    links[part] ? (
      <a key={part} href={links[part]}>
        {part}
      </a>
    ) : (
      part
    ),
  );
}

/** What is before the first mention of a name, the name, and what is after it. */
function around(text: string, name: string): string[] {
  const at = name === '' ? -1 : text.indexOf(name);
  return at < 0 ? [text] : [text.slice(0, at), name, text.slice(at + name.length)];
}
