import { settingNames } from '@nitida/contract';
import { anyOf, type Command, text } from './command.ts';
import { usage } from './failure.ts';
import { readStart } from './read-values.ts';

const setCalls = { business: 'updateBusinessSettings', cleanerPay: 'updateCleanerPay', priceList: 'updatePriceList' } as const;

/** Commands for the settings of the business and its prices. */
export const settings: readonly Command[] = [
  {
    words: 'settings show',
    call: 'getSettings',
    help: `what is in force: ${anyOf(settingNames)}; with --json the file that \`settings set\` takes`,
    args: ['name'],
    part: (answer, { args }) => answer[args.name ?? ''],
  },
  {
    words: 'settings history',
    call: 'getSettingHistory',
    help: 'the versions, with who made them and when, newest first',
    args: ['name'],
    options: { before: text('NUMBER', 'older than this version') },
    input: ({ args, options }) => ({ params: { name: args.name }, query: options }),
  },
  ...settingNames.map(
    (name): Command => ({
      words: `settings set ${name}`,
      call: setCalls[name],
      help: 'bring a changed file into force, as `settings show` wrote it',
      args: ['file'],
      options: { why: text('TEXT', 'why, for the history') },
      input: async ({ args, options, read }) => ({ body: { ...(await changeIn(await read(args.file ?? ''))), why: options.why } }),
    }),
  ),
  {
    words: 'settings preview',
    call: 'previewPrices',
    help: 'what ten typical bookings would cost with a changed price list',
    args: ['file'],
    input: async ({ args, read }) => ({ body: { value: (await changeIn(await read(args.file ?? ''))).value } }),
  },
  {
    words: 'settings preview-pay',
    call: 'previewPay',
    help: "what cleaners would get for ten typical bookings with a changed cleaners' pay",
    args: ['file'],
    input: async ({ args, read }) => ({ body: { value: (await changeIn(await read(args.file ?? ''))).value } }),
  },
  {
    words: 'settings preview-business',
    call: 'previewBusiness',
    help: 'what changed business settings do to ten typical bookings',
    args: ['file'],
    input: async ({ args, read }) => ({ body: { value: (await changeIn(await read(args.file ?? ''))).value } }),
  },
  {
    words: 'settings schedule',
    call: 'scheduleSetting',
    help: 'bring a changed file into force at a time to come',
    args: ['name', 'file'],
    options: { at: text("'2027-06-09 10:00'", 'from when it holds'), why: text('TEXT', 'why, for the history') },
    input: async ({ args, options, read }) => {
      const { date, time } = readStart(options.at ?? '');
      return { body: { ...(await changeIn(await read(args.file ?? ''))), name: args.name, why: options.why, date, time } };
    },
  },
  { words: 'settings planned', call: 'getSettingSchedules', help: 'changes at a time to come, and those that were' },
  {
    words: 'settings unschedule',
    call: 'cancelSettingSchedule',
    help: 'cancel a planned change',
    args: ['id'],
    input: ({ args }) => ({ params: { id: args.id } }),
  },
];

async function changeIn(content: string): Promise<{ version: unknown; value: unknown }> {
  try {
    const { version, value }: { version?: unknown; value?: unknown } = JSON.parse(content);
    return { version, value };
  } catch {
    throw usage('The file is no JSON.');
  }
}
