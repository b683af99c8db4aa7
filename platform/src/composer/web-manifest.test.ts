import { existsSync } from 'node:fs';
import { languages } from '@nitida/contract';
import { expect, test } from 'vitest';
import * as z from 'zod';
import { webManifest } from './web-manifest.ts';

const icon = z.strictObject({
  src: z.string().startsWith('/'),
  sizes: z.string(),
  type: z.string(),
  purpose: z.enum(['any', 'maskable']),
});

/** The fields that browsers need to offer the installation of a site and to show it. */
const complete = z.strictObject({
  id: z.literal('/'),
  name: z.string().min(1),
  short_name: z.string().max(12),
  description: z.string().min(20),
  lang: z.string(),
  dir: z.literal('ltr'),
  start_url: z.literal('/'),
  scope: z.literal('/'),
  display: z.literal('standalone'),
  background_color: z.string(),
  theme_color: z.string(),
  categories: z.array(z.string()).min(1),
  icons: z.array(icon).min(3),
  shortcuts: z.array(z.strictObject({ name: z.string().min(1), url: z.string().startsWith('/'), icons: z.array(icon).min(1) })).min(2),
});

test.each(languages)('the manifest is complete in %s', (language) => {
  const { icons, lang } = complete.parse(webManifest(language));
  expect(lang.slice(0, 2)).toBe(language === 'no' ? 'nb' : language);
  for (const size of ['192x192', '512x512']) {
    for (const purpose of ['any', 'maskable']) expect(icons.some((each) => each.sizes === size && each.purpose === purpose)).toBe(true);
  }
  for (const { src } of icons) expect(existsSync(new URL(`.${src}`, import.meta.url))).toBe(true);
});
