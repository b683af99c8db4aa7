// The folders and files of packages from the lowest up: each knows those before it. The check of boundaries holds it.

const modules = (...names) => names.map((name) => `modules/${name}`);

export const apiRooms = [
  // What needs nothing else.
  ...[
    'omit-undefined.ts',
    'filled.ts',
    'field-sentence.ts',
    'load-sharp.ts',
    'tokens.ts',
    'roles.ts',
    'domain-error.ts',
    'process-lock.ts',
  ],
  ...[
    'config-error.ts',
    'company-settings.ts',
    'release-settings.ts',
    'tax-agency-settings.ts',
    'trace-settings.ts',
    'config.ts',
    'request.ts',
  ],
  // The services that every module receives, up to their list.
  ...[
    'db',
    'db/migrations',
    'clock.ts',
    'events.ts',
    'signed-in.ts',
    'held',
    'telemetry',
    'log.ts',
    'guard',
    'jobs',
    'payments',
    'mail',
    'context.ts',
  ],
  // How calls are answered.
  ...['maintenance.ts', 'plugins', 'route.ts', 'download.ts'],
  ...modules('knowing-way', 'visitor', 'pricing', 'address', 'draft', 'referral', 'auth', 'auth/social', 'staff'),
  // A visit, its money and its words: rows and how they are read.
  ...[
    ...modules('order', 'ledger', 'credit', 'bill'),
    'domain-events.ts',
    ...modules('order-texts', 'verifactu', 'invoice'),
    'development-tools.ts',
  ],
  // What is done with them.
  ...modules('payment', 'cleaner', 'dispatch', 'booking', 'subscription', 'rate'),
  // What customers and staff hear of it: they subscribe to what those above publish.
  ...[...modules('inbox', 'notification', 'cleaner-news'), 'sockets', 'modules/order-modules.ts'],
  ...modules('affiliate', 'profile', 'forms', 'content/pictures', 'content', 'announcement', 'site-content', 'experiment', 'staff-site'),
  ...modules('reconciliation', 'index.ts'),
  // What a process starts, and the command lines, which only speak to a running process.
  ...['open-services.ts', 'create-api.ts', 'run-api.ts', 'index.ts', 'development.ts', 'main.ts'],
  ...['cli', 'cli/content-files', 'content-cli.ts', 'staff-cli.ts'],
];

export const domainRooms = [
  ...['field-code.ts', 'phone.ts', 'phone-rules.ts', 'seed-price-list.ts', 'money', 'time', 'cleaner', 'validate', 'order', 'recurrence'],
  ...['address', 'price', 'seed-business-settings.ts', 'draft', 'index.ts'],
];

export const uiRooms = [
  ...[
    'css.d.ts',
    'app.css',
    'is-shortcut.ts',
    'omit-undefined.ts',
    'format',
    'icons',
    'idle',
    'leave',
    'locale',
    'logo',
    'memory',
    'theme',
  ],
  ...['translation', 'type', 'art', 'art/rooms', 'layout', 'people', 'tabs', 'buttons', 'included', 'progress', 'search-list', 'combo'],
  ...[
    'dialog',
    'feedback',
    'menu',
    'steps',
    'forms',
    'late-dialog',
    'menu-list',
    'date',
    'country-list',
    'phone',
    'price',
    'rating',
    'gallery',
  ],
];

export const shellParts = [
  ...['time', 'telemetry', 'http', 'session', 'life', 'core', 'remotes', 'routing'],
  ...['language', 'auth', 'consent', 'dialogs', 'notifications', 'preview', 'announcements', 'layout', 'bootstrap', 'harness'],
];
