import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { refuseUnsharedImports } from './shared-imports.ts';

const check = (code: string) => {
  const file = join(mkdtempSync(join(tmpdir(), 'imports-')), 'page.tsx');
  writeFileSync(file, code);
  return () => refuseUnsharedImports('mf-work', [file]);
};

test('shared parts of the router and types may be imported', () => {
  expect(check("import { Link, type Location, useNavigate as go } from 'react-router-dom';")).not.toThrow();
});

test('an unshared part of the router is rejected by name, because it would be undefined in the page', () => {
  expect(check("import {\n  Link,\n  createBrowserRouter,\n} from 'react-router-dom';")).toThrow('imports createBrowserRouter, which');
});

test('texts with markup are imported from the file that each build contains itself', () => {
  expect(check("import { Trans, useTranslation } from 'react-i18next';")).toThrow('imports Trans, which shell/src/remotes/shared-i18n.ts');
  expect(check("import { Trans } from 'react-i18next/TransWithoutContext';")).not.toThrow();
});
