import { beforeEach, expect, test } from 'vitest';
import { crossesBorder } from './border.ts';

beforeEach(() => document.body.replaceChildren());

const showPreview = () => {
  const note = document.createElement('script');
  note.type = 'application/json';
  note.id = 'preview';
  document.body.append(note);
};

test.each(['/summary', '/Summary/', '//summary', '/%73ummary', '/confirmation'])(
  'from a preview, %s is a document of production',
  (path) => {
    expect(crossesBorder(path)).toBe(false);
    showPreview();
    expect(crossesBorder(path)).toBe(true);
  },
);

test.each(['/', '/booking/property', '/summary/more', '/invoice-receipt/1'])('%s is part of the preview', (path) => {
  showPreview();
  expect(crossesBorder(path)).toBe(false);
});
