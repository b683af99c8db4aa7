import { languages } from '@nitida/contract';
import type { RemoteTeam } from '../teams/teams-file.ts';
import { pageTexts } from './page-texts.ts';
import type { RemoteNames } from './remote-names.ts';

/** The versions of the packages that a new remote uses, by name. */
export type Versions = Readonly<Record<string, string>>;

/** The packages that the files below import. */
export const usedPackages = ['@nitida/contract', '@nitida/host', '@nitida/ui', 'i18next', 'react', 'react-dom', 'react-i18next'] as const;

const json = (value: object): string => `${JSON.stringify(value, null, 2)}\n`;

/** The files of a new remote, by their path in its folder. */
export function remoteFiles(names: RemoteNames, team: RemoteTeam, versions: Versions): Map<string, string> {
  const texts = languages.map((language) => [`src/i18n/${language}.json`, json({ home: pageTexts[language] })] as const);
  return new Map([
    ['package.json', packageJson(names, versions)],
    ['team.json', json(team)],
    ['remote.ts', remoteTs(names, team)],
    ['rspack.config.ts', rspackConfig],
    ['README.md', readme(names, team)],
    ['src/host.ts', hostTs(names)],
    ['src/activate.tsx', activateTsx(names)],
    ['src/features/home/home-page.tsx', homePage(names)],
    ['src/features/home/home-page.test.tsx', homePageTest(names)],
    ...texts,
  ]);
}

const packageJson = ({ folder }: RemoteNames, versions: Versions): string =>
  json({
    name: folder,
    version: '1.0.0',
    private: true,
    type: 'module',
    scripts: { test: `vitest run --root .. --project ${folder}` },
    dependencies: Object.fromEntries(usedPackages.map((name) => [name, versions[name]])),
  });

const remoteTs = (
  { remote, word, path }: RemoteNames,
  { title }: RemoteTeam,
): string => `import type { ParamsOfRoutes } from '@nitida/host';
import { defineRemote } from '@nitida/host/define';

export const remote = defineRemote({
  name: '${remote}',
  owner: '${title}',
  hostApi: 1,
  namespaces: ['${word}'],
  routes: [
    {
      name: '${word}.home',
      path: '${path}',
      access: 'open',
      prerender: true,
      page: './src/features/home/home-page.tsx',
    },
  ],
});

declare module '@nitida/host' {
  interface RouteParams extends ParamsOfRoutes<typeof remote> {}
}
`;

const rspackConfig = `import { remoteConfig } from '../rspack.config.base.ts';
import { remote } from './remote.ts';

export default remoteConfig(import.meta.dirname, remote);
`;

const readme = ({ folder, word, path }: RemoteNames, { title }: RemoteTeam): string => `# ${folder}

The remote of the team ${title}.

| Route | Page |
|---|---|
| \`${path}\` | The first page |

All texts, including titles and descriptions, are in \`src/i18n/\`, one file per language. The public surface is [\`remote.ts\`](remote.ts) (routes,
namespace \`${word}\`) and \`src/activate.tsx\` (pages, texts). [\`team.json\`](team.json) says what belongs to the team.

| Command | Effect |
|---|---|
| \`npm test -- texts --write\` | Records that its texts are translated, after each change of them |
| \`npm test -- ${folder}\` | Runs its checks and its tests |
| \`npm run dev -- ${folder}\` | Serves it with hot reload in the composed site |
| \`npm run release -- ${folder} --channel staging\` | Builds it and shows it on staging |
`;

const hostTs = ({ remote }: RemoteNames): string => `import type { Host } from '@nitida/host';

let handed: Host | undefined;

/** Stores the host that the shell passed at activation. */
export function setHost(host: Host): void {
  handed = host;
}

/** Returns the host. @throws before the activation, when no page can be rendered yet */
export function host(): Host {
  if (!handed) throw new Error('${remote} was rendered before it was activated');
  return handed;
}
`;

const activateTsx = ({ word }: RemoteNames): string => `import type { Language } from '@nitida/contract';
import type { Activate, Messages } from '@nitida/host';
import { setHost } from './host.ts';

const messages: Record<Language, () => Promise<{ default: Messages }>> = {
${languages.map((language) => `  ${language}: () => import('./i18n/${language}.json'),`).join('\n')}
};

const activate: Activate = (host) => {
  setHost(host);
  return {
    pages: { '${word}.home': () => import('./features/home/home-page.tsx') },
    messages: async (_namespace, language) => (await messages[language]()).default,
  };
};

export default activate;
`;

const homePage = ({ word, path }: RemoteNames): string => `import type { Language } from '@nitida/contract';
import type { PageHead } from '@nitida/host';
import { Section, Wrap } from '@nitida/ui/layout';
import { Heading, Lead } from '@nitida/ui/type';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { host } from '../../host.ts';

/** Returns the page's title and description. What the first render needs is loaded here. */
export async function prepare(language: Language): Promise<PageHead> {
  const t = host().language.i18n.getFixedT(language, '${word}');
  return { title: t('home.title'), description: t('home.description') };
}

/** The page at \`${path}\`. */
export default function HomePage() {
  const { t } = useTranslation('${word}');
  useEffect(() => host().page.setTitle(t('home.title')), [t]);
  return (
    <Section>
      <Wrap>
        <Heading level={1} tabIndex={-1}>
          {t('home.title')}
        </Heading>
        <Lead>{t('home.lead')}</Lead>
      </Wrap>
    </Section>
  );
}
`;

const homePageTest = ({ path }: RemoteNames): string => `import { languages } from '@nitida/contract';
import { createTestHost, renderPage } from '@nitida/host/harness';
import { screen, waitFor } from '@testing-library/react';
import axe from 'axe-core';
import { expect, test } from 'vitest';
import { remote } from '../../../remote.ts';
import activate from '../../activate.tsx';

test('the page has its heading and title, and axe finds no violation', async () => {
  const host = await createTestHost({ remote, activate });
  await renderPage(host, '${path}');
  expect(await screen.findByRole('heading', { level: 1, name: '${pageTexts.en.title}' })).toBeTruthy();
  await waitFor(() => expect(host.seen.title).toBe('${pageTexts.en.title}'));
  // jsdom has no layout, and the shell owns the landmarks around the page.
  const { violations } = await axe.run(document.body, { rules: { 'color-contrast': { enabled: false }, region: { enabled: false } } });
  expect(violations).toEqual([]);
});

test.each(languages)('in %s the page has a description for search engines', async (language) => {
  const host = await createTestHost({ remote, activate, language });
  const page = await host.module?.pages[remote.routes[0]?.name ?? '']?.();
  const head = await page?.prepare?.(language, {});
  expect(head?.description?.length).toBeGreaterThan(50);
  expect(head?.description?.length).toBeLessThan(160);
});
`;
