import type { Language } from '@nitida/contract';

/** What a mail says; the layout gives it its looks, in HTML and in plain text. */
export interface MailContent {
  subject: string;
  /** Shown by mail programs behind the subject. */
  preview: string;
  heading: string;
  paragraphs: string[];
  /** Name and value, e.g. the lines of a receipt; `strong` for a total. */
  rows?: { label: string; value: string; strong?: boolean }[];
  /** `url` is absolute. */
  button?: { label: string; url: string };
  /** Small print under the button. */
  notes?: string[];
}

export const renderText = (content: MailContent): string => content.paragraphs.join('\n\n');
export const renderHtml = (content: MailContent, lng: Language): string => `<html lang="${lng}">${content.heading}</html>`;
