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

// jsdom has no layout, so colours are held by the tokens' test; the gallery is no page of the site, so its outline is its own.
const rules = {
  'color-contrast': { enabled: false },
  region: { enabled: false },
  'heading-order': { enabled: false },
  'page-has-heading-one': { enabled: false },
};

describe.each(withOverlays)('%s', (_, Page) => {
  test('has nothing that axe objects to', async () => {
    render(
      <MemoryRouter>
        <Page />
      </MemoryRouter>,
    );
    const { violations } = await axe.run(document.body, { rules });
    expect(violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)])).toEqual([]);
  });
});

/** axe looks at few of the ids that attributes name, and at no id that stands twice unless a name needs it. */
describe.each(withOverlays)('%s', (_, Page) => {
  test('has each id once, and names none that is not there', () => {
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
  test('renders, and its markup carries no style attribute that the content policy would refuse', () => {
    const html = renderToString(
      <MemoryRouter>
        <Page />
      </MemoryRouter>,
    );
    expect(html.match(/<[^>]* style="[^>]*>/g) ?? []).toEqual([]);
  });
});
