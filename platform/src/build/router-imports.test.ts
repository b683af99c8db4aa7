import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { refuseUnsharedRouterParts } from './router-imports.ts';

const check = (code: string) => {
  const file = join(mkdtempSync(join(tmpdir(), 'router-')), 'page.tsx');
  writeFileSync(file, code);
  return () => refuseUnsharedRouterParts('mf-work', [file]);
};

test('what the page shares may be imported, types too', () => {
  expect(check("import { Link, type Location, useNavigate as go } from 'react-router-dom';")).not.toThrow();
});

test('what it does not share is refused, by name, for it would be undefined in the page', () => {
  expect(check("import {\n  Link,\n  createBrowserRouter,\n} from 'react-router-dom';")).toThrow('imports createBrowserRouter, which');
});
