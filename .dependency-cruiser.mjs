import productionEntries from './platform/bin/test/production-entries.json' with { type: 'json' };
import { apiRooms, domainRooms, shellParts, uiRooms } from './platform/bin/test/rooms.mjs';

/** Who may import whom. Paths are relative to the checkout; `$1` is what the first group of `from` matched. */
const tests = '[.]test[.]tsx?$|/test/|/harness/';
const escaped = (path) => path.replaceAll('.', '[.]');

const rule = (name, comment, from, to) => ({ name, comment, severity: 'error', from, to });

/**
 * A rule for each room of `parent`, from the lowest up: it knows those before it and none of those after it, which leaves no cycle. A room is a file or a
 * folder, without the folders in it that are rooms themselves.
 */
const inOrder = (parent, comment, rooms) => {
  const patternOf = (room) => {
    if (room.endsWith('.ts')) return `${escaped(room)}$`;
    const inner = rooms.filter((other) => other.startsWith(`${room}/`)).map((other) => escaped(other.slice(room.length + 1)));
    return inner.length === 0 ? `${room}/` : `${room}/(?!${inner.join('|')})`;
  };
  const patterns = rooms.map(patternOf);
  const listed = 'What is new takes its place in the order.';
  const unlisted = { path: `^${parent}/(?!${patterns.join('|')}).*[.]tsx?$`, pathNot: tests };
  return [
    ...patterns
      .slice(0, -1)
      .map((pattern, index) =>
        rule(
          `${parent}-in-order`,
          comment,
          { path: `^${parent}/${pattern}`, pathNot: tests },
          { path: `^${parent}/(${patterns.slice(index + 1).join('|')})` },
        ),
      ),
    // What imports nothing is found where it is imported.
    rule(`${parent}-listed`, listed, unlisted, {}),
    rule(`${parent}-listed`, listed, {}, unlisted),
  ];
};

export default {
  forbidden: [
    rule('no-cycles', 'Two modules that need each other are one module.', {}, { circular: true }),
    ...inOrder('api/src', 'A part of the API knows those below it; what lies above hears of it by an event.', apiRooms),
    ...inOrder('shared/domain/src', 'A part of the domain knows those below it.', domainRooms),
    ...inOrder('shared/ui/src', 'A part of the design system knows those below it.', uiRooms),
    ...inOrder('shell/src', 'A part of the shell knows those below it.', shellParts),
    rule(
      'no-unresolved',
      'An import must lead somewhere that package.json names.',
      {},
      // The build makes `nitida-shared`, and names the packages of which a part is shared.
      { couldNotResolve: true, pathNot: '[.](css|svg|png|woff2)$|^nitida-shared$|^styled-components-base$|^react-i18next-base/' },
    ),
    rule(
      'remotes-apart',
      'A remote never imports another: they link by route name.',
      { path: '^mf-([^/]+)/' },
      { path: '^mf-', pathNot: '^mf-$1/' },
    ),
    rule(
      'nobody-imports-the-shell',
      'The shell hands a remote its host object; nobody reaches into it.',
      { pathNot: '^(shell|platform/test)/' },
      { path: '^shell/' },
    ),
    rule(
      'pages-use-shared-only',
      'Shell and remotes know the API only through the contract, and the platform not at all.',
      { path: '^(shell|mf-[^/]+)/', pathNot: 'rspack[.]config[.]ts$' },
      { path: '^(api|platform|e2e|bench)/' },
    ),
    rule(
      'console-uses-contract-and-ui',
      'The staff console is an application of its own: it knows the platform and the API only through the contract, and has no host.',
      { path: '^platform/console/', pathNot: 'rspack[.]config[.]ts$' },
      { path: '^(shell|mf-[^/]+|api|e2e|bench|platform|shared)/', pathNot: '^(platform/console|shared/(contract|ui))/' },
    ),
    rule(
      'nobody-imports-the-console',
      'The console is built and served as files.',
      { pathNot: '^platform/console/' },
      { path: '^platform/console/' },
    ),
    rule(
      'areas-apart',
      'An area of the console never imports another: what two need is a folder of parts.',
      { path: '^platform/console/src/areas/([^/]+)/' },
      { path: '^platform/console/src/areas/[^/]+/', pathNot: '^platform/console/src/areas/$1/' },
    ),
    rule(
      'host-types-only',
      'A remote gets the host handed to it: only its types are imported, `defineRemote`, `useServerState`, `loadPriceList`, `urlCorrection` and the test harness excepted.',
      { path: '^mf-', pathNot: tests },
      {
        path: '^shared/host/',
        pathNot: '^shared/host/src/(define|price-list|server-state|url-correction)[.]ts$',
        dependencyTypesNot: ['type-only'],
      },
    ),
    rule(
      'define-in-remote-ts',
      '`defineRemote` belongs in remote.ts, which plain Node reads.',
      { path: '^mf-', pathNot: '^mf-[^/]+/remote[.]ts$' },
      { path: '^shared/host/src/define[.]ts$' },
    ),
    rule(
      'api-knows-contract-and-domain',
      'The API runs without a page. Its tests run it with the local tools.',
      { path: '^api/', pathNot: tests },
      { path: '^(shell|mf-[^/]+|platform|e2e|bench|shared/(host|ui))/' },
    ),
    rule(
      'platform-knows-contract',
      'The platform releases packages; it reads what they declare and nothing they do.',
      { path: '^platform/', pathNot: '^platform/(site|local|console|bin|test)/' },
      {
        path: '^(shell|mf-[^/]+|api|e2e|bench|platform/(site|local)|shared/(domain|ui))/|^shared/host/src/(?!define[.]ts|links[.]ts|index[.]ts|members[.]ts)',
      },
    ),
    rule(
      'site-joins',
      'Only the process of the site joins the API and the platform.',
      { path: '^(?!platform/(site|local|bin|test)/|e2e/|bench/)' },
      { path: '^platform/site/' },
    ),
    rule(
      'local-tools-are-for-development',
      "Sandbox, issuer, simulation and seed are for a run on one's own machine and for tests.",
      { path: '^(?!platform/(local|bin|test)/|e2e/|bench/)', pathNot: tests },
      { path: '^platform/local/' },
    ),
    rule(
      'shipped-without-development',
      'Nothing that production starts reaches the local tools, a proof, hot reload or a test, by whatever way.',
      { path: `^(${productionEntries.map(escaped).join('|')})$` },
      { path: `^(platform/(local|bin|test|src/dev)|api/(proof|test)|e2e|bench)/|${tests}`, reachable: true },
    ),
    rule(
      'served-without-bundler',
      'What serves a site, in production or after `npm start`, never loads the bundler: another process builds.',
      { path: '^platform/(site/src/(index|main)|local/src/(index|start)|src/(index|registry/index|renderer/program))[.]ts$' },
      { path: '^node_modules/(@rspack|@swc|@module-federation|typescript|postcss)/', reachable: true },
    ),
    rule(
      'one-entry-for-development',
      'What the local tools use of the API stands in one place.',
      { path: '^platform/local/' },
      { path: '^api/(?!src/(index|development|process-lock)[.]ts$|test/)' },
    ),
    rule(
      'development-entry-for-local-tools',
      'The internals of the API are for the local tools alone.',
      { pathNot: '^platform/local/' },
      { path: '^api/src/development[.]ts$' },
    ),
    rule(
      'contract-alone',
      'The contract is what crosses a boundary: it depends on nobody.',
      { path: '^shared/contract/' },
      { path: '^(?!shared/contract/)(shell|mf-[^/]+|api|platform|shared)/' },
    ),
    rule(
      'domain-on-contract',
      'Rules are pure.',
      { path: '^shared/domain/' },
      { path: '^(shell|mf-[^/]+|api|platform|shared/(host|ui))/' },
    ),
    rule(
      'ui-alone',
      'The design system knows no business. Its fields clean typed text by the one rule for it, and it caches formatters like the mails.',
      { path: '^shared/ui/', pathNot: '/gallery/' },
      { path: '^(shell|mf-[^/]+|api|platform|shared/(host|domain|contract))/', pathNot: '^shared/contract/src/(text|formatters)[.]ts$' },
    ),
    rule(
      'host-on-contract',
      'What the shell offers is told in the words of the contract.',
      { path: '^shared/host/', pathNot: tests },
      { path: '^(shell|mf-[^/]+|api|platform|shared/(domain|ui))/' },
    ),
    rule(
      'remotes-loaded-in-one-place',
      'Only shell/src/remotes loads the code of a remote.',
      { path: '^shell/', pathNot: '^shell/src/remotes/' },
      { path: '^node_modules/@module-federation/' },
    ),
    rule(
      'features-apart',
      'A feature never imports its sibling; what two need is a folder of parts, or moves up.',
      { path: '^(mf-[^/]+)/src/features/([^/]+)/' },
      { path: '^$1/src/features/[^/]+/', pathNot: '^$1/src/features/($2|[a-z-]*parts)/' },
    ),
    rule('no-tests-in-code', 'Code never imports a test.', { pathNot: tests }, { path: '[.]test[.]tsx?$' }),
    rule(
      'no-undeclared-package',
      'A package imports what its own package.json names.',
      { path: '^(shell|mf-[^/]+|api|platform|shared)/', pathNot: `${tests}|rspack[.]config[.]ts$|^platform/bin/` },
      { dependencyTypes: ['npm-no-pkg', 'npm-unknown'] },
    ),
    rule(
      'no-dev-package-at-run-time',
      'What runs is a dependency. Hot reload runs in development only, and a checkout that builds has the packages for development.',
      {
        path: '^(api|platform/(src|site|local)|shared/(contract|domain|host))/',
        pathNot: `${tests}|^platform/src/(dev|build/surface)/|^bench/proof/`,
      },
      { dependencyTypes: ['npm-dev'], dependencyTypesNot: ['type-only'] },
    ),
  ],
  options: {
    parser: 'swc',
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '(^|/)(dist|[.]data|node_modules/[.])' },
    tsPreCompilationDeps: true,
    combinedDependencies: true,
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'types', 'default'],
      extensions: ['.ts', '.tsx', '.mjs', '.js', '.json'],
    },
  },
};
