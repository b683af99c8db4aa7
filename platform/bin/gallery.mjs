import { runPrepared } from './prepare.mjs';

const command = {
  usage: `npm run gallery [-- <pages> <widths> <themes> <languages>]   photographs the components of the design system

Each is a list with commas: npm run gallery -- forms,price 390,1440 dark de`,
  takesWords: true,
};

await runPrepared('shared/ui/gallery/shoot.ts', { command });
