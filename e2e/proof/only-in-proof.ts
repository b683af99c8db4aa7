import type { OnlyInProof } from './left-out.ts';

const variant =
  'Every change runs it in English on a desktop. The same steps run in Spanish on a phone in booking.spec.ts, and all their screens on phones in screens.spec.ts.';

/**
 * What `npm run proof -- journeys` runs and `npm test` leaves out. A test is here only when a test of every change would fail with it. A title that no
 * longer matches is run on every change again.
 */
export const onlyInProof: readonly OnlyInProof[] = [
  ...[
    'bad-input',
    'cancelling',
    'custom-schedule',
    'demo-customer',
    'forgotten-password',
    'payment',
    'sign-up',
    'two-weekly',
    'weekly',
  ].map((journey): OnlyInProof => ({ file: `journeys/${journey}.spec.ts`, titles: '\\(es, phone\\)', because: variant })),
  {
    file: 'journeys/booking.spec.ts',
    titles: '\\(en, desktop\\)',
    because: 'keyboard.spec.ts takes the same steps in English on a desktop.',
  },
  {
    file: 'journeys/header.spec.ts',
    titles: 'panel at 744 px|known \\(customer, 390 px\\)|notifications \\(1280 px\\)|steps of /work/survey',
    because: 'Each is tried once: at the other width, as a guest, on a phone, and on /booking.',
  },
  {
    file: 'screens/screens.spec.ts',
    titles: '\\(es, 744, light\\)',
    because: 'Russian has longer lines, error-widths.spec.ts all messages, and the proof `screens` every language.',
  },
  {
    file: 'screens/console.spec.ts',
    because: 'console/console.spec.ts walks every page of the console with axe. The proof `console-screens` has its dialogs and looks.',
  },
  {
    file: 'console/console.spec.ts',
    titles: 'on a phone in Spanish',
    because: 'The walk by keyboard opens the same pages, and releases/teams of the console has tests of the keys.',
  },
  {
    file: 'console/operations.spec.ts',
    because: 'The pages under operations/ of the console have their own tests, and those of the API each call and the books.',
  },
  {
    file: 'console/content-pages.spec.ts',
    because: 'composition/announcements.spec.ts does the same to the site, and content/ of the console has its own tests.',
  },
  {
    file: 'console/content.spec.ts',
    titles: 'makes a campaign',
    because: 'composer/published-content.test.ts serves a campaign that staff make, and content/editor has its tests.',
  },
  {
    file: 'console/previews.spec.ts',
    titles: 'two remotes',
    because: 'The first test opens a preview. registry/previews.test.ts and previews-page.test.tsx have chosen releases.',
  },
  { file: 'console/matrix.spec.ts', because: 'matrix-cells.test.ts of the console has what the page shows.' },
  {
    file: 'composition/matrix.spec.ts',
    because: 'failures, containment and each-remote.spec.ts have the same faults one by one. The proof `matrix` has all remotes.',
  },
  {
    file: 'composition/each-remote.spec.ts',
    titles: 'of (mf_marketing|mf_account|mf_work) ',
    because: 'The shell does the same for each remote, so one is tried. The proof `matrix` has all.',
  },
  {
    file: 'composition/published-content.spec.ts',
    because:
      'console/content.spec.ts publishes from the editor to a visitor. composer/published-content.test.ts of the platform has campaigns and pages that are taken down.',
  },
  {
    file: 'composition/experiments.spec.ts',
    because:
      'composer/choose-side.test.ts of the platform has who sees which side, api/src/modules/experiment what is counted and who wins, and health/telemetry.test.ts the reports.',
  },
  {
    file: 'composition/menus-as-content.spec.ts',
    because: 'api/src/modules/site-content has menus and their restoration, and composer/ of the platform draws the footer from them.',
  },
  {
    file: 'composition/telemetry.spec.ts',
    titles: 'in a handler|a visit is counted',
    because: 'The error of a page takes the same way. shell/src/telemetry has each source and measure, each engine its stack.',
  },
  {
    file: 'composition/containment.spec.ts',
    titles: 'when it is rendered|in an effect',
    because: 'The release that blocks when it is evaluated is tried. shell/src/remotes/watchdog.test.ts has each moment.',
  },
  {
    file: 'composition/failures.spec.ts',
    titles: 'in its (page|texts) does not run (on|without)|whose its (page|texts) is late',
    because: 'The entry is tried in each way, and page and texts in the strictest one: the same element loads all three.',
  },
  {
    file: 'composition/failures.spec.ts',
    titles: 'libraries does not run, without',
    because: 'The script is tried with and without the policy, and the libraries with it: the same element loads both.',
  },
  {
    file: 'composition/start.spec.ts',
    titles: 'libraries|stylesheet in the cache|shell script is late',
    because: 'A missing and a broken script, a missing and a late stylesheet are tried. All have the same element and handler.',
  },
  {
    file: 'composition/releases-origin.spec.ts',
    titles: '^(/|/forgot-password|/work) works',
    because: 'One page of each kind of file is enough: /booking loads code, texts, styles, fonts and pictures.',
  },
  {
    file: 'composition/against.spec.ts',
    because: 'No customer meets it. platform/local/src/dev-against.proof.test.ts has its pages, calls and cookies.',
  },
  {
    file: 'journeys/forms-by-keyboard.spec.ts',
    titles: 'business form|affiliate form|contact form',
    because:
      'The survey is filled in by keyboard, and contact-dialog.spec.ts sends the contact form, which has the same fields and parts. form-parts/request-form.test.tsx of mf-marketing sends all three.',
  },
  {
    file: 'journeys/confirmation-dialog.spec.ts',
    titles: 'with the saved card|before the customer returns|whose payment page was left|credit covers everything',
    because: 'mf-booking tests the texts by phase and payment, and when a cleaner accepts. cancelling.spec.ts spends credit.',
  },
  {
    file: 'journeys/late-scripts.spec.ts',
    titles: 'on a slow phone',
    because: 'frames.spec.ts types into pages before their scripts, and prerendered.spec.ts draws them without any.',
  },
  {
    file: 'journeys/faults.spec.ts',
    titles: 'an early search|the calculators use|fails with an unknown message|a day behind',
    because: 'An early form and click, an API that is down and a clock ahead are tried. shell/src has the others.',
  },
  {
    file: 'journeys/contact-dialog.spec.ts',
    titles: 'Phone call|Viber',
    because: 'mf-marketing tests each way of answering with its number.',
  },
  {
    file: 'journeys/account-dialogs.spec.ts',
    titles: 'changing the password',
    because: 'mf-account: "the password is changed, and the dialog says so".',
  },
  {
    file: 'journeys/bill-dialog.spec.ts',
    titles: 'before an acceptance',
    because: 'mf-account: "the dialog says when a cleaner answers at the latest, if the visit is paid before that".',
  },
  {
    file: 'journeys/completed.spec.ts',
    titles: 'in the notifications',
    because: 'shell: "a completed cleaning can be rated once, and needs a star but no text".',
  },
  {
    file: 'journeys/disputed.spec.ts',
    because: 'mf-account tests bill and order of an open, a won and a lost dispute, and api/src/modules/payment their money.',
  },
  {
    file: 'journeys/lost-answers.spec.ts',
    titles: 'after a reload',
    because: 'mf-booking: "an order whose answer was lost is found by its key after a reload requested another quote".',
  },
  {
    file: 'journeys/tabs.spec.ts',
    titles: 'double click',
    because: 'mf-booking: "a double click creates one order, and opens the payment page".',
  },
  {
    file: 'journeys/error-messages.spec.ts',
    titles: 'email of an existing account',
    because: 'shell: "an email that already has an account is reported at its field".',
  },
  {
    file: 'journeys/error-messages.spec.ts',
    titles: 'expired link and a used link',
    because:
      'mf-account: "an expired link offers the log-in to whoever used it before", "a used link of an unfinished sign-up says that a new link was sent".',
  },
  {
    file: 'journeys/error-messages.spec.ts',
    titles: 'unknown promo code',
    because: 'mf-booking: "the field says that a promo code does not exist, and keeps what was typed".',
  },
  {
    file: 'journeys/empty-success.spec.ts',
    titles: 'answered 200 with \\{\\}|a password that is answered 200 with the page',
    because:
      'shell/src/http/create-http.test.ts: "an answer without the unverified user is not a success". A page and an empty answer are tried in the browser.',
  },
  {
    file: 'journeys/header.spec.ts',
    titles: '\\(1024 px\\)|\\(guest, 390 px\\)|\\(customer, 1280 px\\)',
    because: 'The narrower and the wider header are tried, and screens/header-room.spec.ts has 1024 px in all languages.',
  },
  {
    file: 'journeys/prerendered.spec.ts',
    titles: 'in (es at 1280|ru at 1024) px',
    because: 'German on a phone has the shortest lines, where a font that arrives late moves the most.',
  },
  {
    file: 'composition/leftovers.spec.ts',
    titles: '^(mf_work|mf_account|mf_marketing) ',
    because: 'The shell looks for them in the same way in each remote, and shell/src/life/leftovers.test.ts has what it finds.',
  },
  {
    file: 'composition/preview.spec.ts',
    titles: 'a key frames|the summary and the confirmation',
    because: 'The branch beside production is tried. composer/preview-visits.test.ts of the platform has the pages that a preview shows.',
  },
  {
    file: 'console/passkeys.spec.ts',
    because: 'api/src/modules/staff/passkeys.test.ts signs like a browser, and session/passkeys.test.tsx of the console has the pages.',
  },
  {
    file: 'console/view-as-customer.spec.ts',
    because:
      'api/src/modules/staff-site/customer-view.test.ts has what such a visit may call, shell/src/layout/view-bar.test.tsx its bar, and customers/view-as-customer.test.tsx of the console its beginning.',
  },
  {
    file: 'console/invitation.spec.ts',
    titles: 'a colleague',
    because: 'An applicant takes the same link and the same page. api/src/modules/staff has what a reset ends.',
  },
  {
    file: 'journeys/order-states.spec.ts',
    because: 'Other journeys pass each state, screens.spec.ts shows it, and tests of mf-account have its words.',
  },
  {
    file: 'journeys/header.spec.ts',
    titles: 'overlaps another|\\(744 px\\)',
    because: 'screens/header-room.spec.ts has the room of the longest words, and the wide header and the menu of a phone are tried.',
  },
  {
    file: 'journeys/forced-colours.spec.ts',
    titles: 'checkboxes|the calendar|a focused control|the orders mark',
    because: 'Buttons and steps are tried. The others take their colours from the same styles in shared/ui.',
  },
  { file: 'journeys/print.spec.ts', titles: "customer's pages", because: 'A public page is printed with the same style.' },
  {
    file: 'journeys/touch-targets.spec.ts',
    titles: "a customer's pages",
    because: 'The booking and its dialogs are measured, and axe has the least size of every control of every screen.',
  },
  {
    file: 'journeys/motion.spec.ts',
    titles: '\\(reduce\\)',
    because: 'The panel is dragged with motion. Without it the same code moves the panel.',
  },
  {
    file: 'journeys/empty-success.spec.ts',
    titles: 'a rating counts|with nothing',
    because:
      'shell/src/http/create-http.test.ts: "a rating succeeds only with the status 201", "an answer without the unverified user is not a success".',
  },
  {
    file: 'journeys/lost-answers.spec.ts',
    titles: 'when the API hangs|scrolls into view',
    because: 'shell/src/http/create-http.test.ts: "a call without an answer in time is aborted and not repeated". The lost order is tried.',
  },
  {
    file: 'journeys/session-ended.spec.ts',
    titles: 'continues as a guest',
    because: 'shell/src/http/create-http.test.ts: "is refused for a customer who does not log in, or logs in as somebody else".',
  },
  {
    file: 'journeys/home.spec.ts',
    titles: 'a manifest',
    because: 'composer/web-manifest.test.ts of the platform has it in each language.',
  },
  {
    file: 'journeys/no-network.spec.ts',
    titles: 'still opens the next step|loads by itself',
    because: 'The summary after a lost network and a step that is loaded by a retry are tried.',
  },
  {
    file: 'operation/restart.spec.ts',
    because:
      'api/src/db/database.test.ts: "keeps data, keys and the moved clock over a restart and admits one process at a time". The proof `kills` ends processes under load.',
  },
  {
    file: 'journeys/page-cache.spec.ts',
    titles: 'of another time|of a dearer time',
    because: 'All payments leave by one function, of which leave/leave.test.ts has each return. That of an order is tried.',
  },
  {
    file: 'journeys/translated.spec.ts',
    titles: 'an account, an order and its bill',
    because: 'A booking and the marketing pages are tried; translation.test.tsx of shared/ui has each way in which tools change texts.',
  },
];
