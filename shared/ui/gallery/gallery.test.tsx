import { render } from '@testing-library/react';
import axe from 'axe-core';
import type { ComponentType } from 'react';
import { renderToString } from 'react-dom/server';
import { MemoryRouter } from 'react-router-dom';
import { describe, expect, test } from 'vitest';
import { Art } from './sections/art.tsx';
import { Basics } from './sections/basics.tsx';
import { Dates } from './sections/date.tsx';
import { Feedback } from './sections/feedback.tsx';
import { Forms } from './sections/forms.tsx';
import { DialogOpen, PanelOpen } from './sections/overlays.tsx';
import { Price } from './sections/price.tsx';

const pages: [string, ComponentType][] = [
  ['basics', Basics],
  ['forms', Forms],
  ['price', Price],
  ['date', Dates],
  ['feedback', Feedback],
  ['art', Art],
];
const withOverlays: [string, ComponentType][] = [...pages, ['dialog', DialogOpen], ['panel', PanelOpen]];

// jsdom has no layout, so the test of the tokens checks the colours. The gallery is not a page of the site, so rules about the
// outline do not apply.
const rules = {
  'color-contrast': { enabled: false },
  region: { enabled: false },
  'heading-order': { enabled: false },
  'page-has-heading-one': { enabled: false },
};

describe.each(withOverlays)('%s', (_, Page) => {
  test('axe finds no fault', async () => {
    render(
      <MemoryRouter>
        <Page />
      </MemoryRouter>,
    );
    const { violations } = await axe.run(document.body, { rules });
    expect(violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)])).toEqual([]);
  });
});

/** axe checks only some of the ids that attributes reference, and ignores most duplicate ids. */
describe.each(withOverlays)('%s', (_, Page) => {
  test('each id occurs once, and every referenced id exists', () => {
    render(
      <MemoryRouter>
        <Page />
      </MemoryRouter>,
    );
    const ids = [...document.querySelectorAll('[id]')].map(({ id }) => id);
    const named = ['aria-labelledby', 'aria-describedby', 'for'].flatMap((attribute) =>
      [...document.querySelectorAll(`[${attribute}]`)].flatMap((each) => (each.getAttribute(attribute) ?? '').split(' ')),
    );
    expect(ids.filter((id, index) => ids.indexOf(id) !== index)).toEqual([]);
    expect(named.filter((id) => !ids.includes(id))).toEqual([]);
  });
});

describe.each(pages)('%s on the server', (_, Page) => {
  test('the markup has no style attribute, which the content policy would reject', () => {
    const html = renderToString(
      <MemoryRouter>
        <Page />
      </MemoryRouter>,
    );
    expect(html.match(/<[^>]* style="[^>]*>/g) ?? []).toEqual([]);
  });
});
