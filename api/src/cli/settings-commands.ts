import { settingNames } from '@nitida/contract';
import { anyOf, type Command } from './command.ts';
import { usage } from './failure.ts';

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
    help: 'all versions, with who made them and when',
    args: ['name'],
    input: ({ args }) => ({ params: { name: args.name } }),
  },
  ...settingNames.map(
    (name): Command => ({
      words: `settings set ${name}`,
      call: setCalls[name],
      help: 'bring a changed file into force, as `settings show` wrote it',
      args: ['file'],
      input: async ({ args, read }) => ({ body: await changeIn(await read(args.file ?? '')) }),
    }),
  ),
];

async function changeIn(content: string): Promise<unknown> {
  try {
    const { version, value }: { version?: unknown; value?: unknown } = JSON.parse(content);
    return { version, value };
  } catch {
    throw usage('The file is no JSON.');
  }
}
