import type { OnlyInProof } from './left-out.ts';
import { onlyInProof } from './only-in-proof.ts';

/** What `npm run proof -- engines` runs in Firefox and WebKit in addition. Chromium runs each of these on every change. */
export const onlyInProofOfEngines: readonly OnlyInProof[] = [
  ...onlyInProof,
  {
    file: 'composition/failures.spec.ts',
    titles: 'its page|its texts|a changed byte in its entry|its entry is late|libraries|script does not run, without|list of modules',
    because: 'The engines differ in how they verify a file, which the shell script and its stylesheet show.',
  },
  { file: 'composition/each-remote.spec.ts', because: 'failures.spec.ts has a remote without its files in each engine.' },
  { file: 'composition/preview.spec.ts', because: 'The server decides about a preview.' },
  {
    file: 'composition/telemetry.spec.ts',
    because: 'shell/src/telemetry/stack-frames.test.ts reads the stacks of each engine, which are all that differs.',
  },
  { file: 'journeys/documents.spec.ts', because: 'A download is a link to the server. Chromium reads both files.' },
  {
    file: 'composition/preserved-page.spec.ts',
    because: 'failures.spec.ts has a remote without its files in each engine, and Chromium the page that stays in place.',
  },
  {
    file: 'composition/releases-origin.spec.ts',
    because: 'failures.spec.ts has the changed file in each engine, and Chromium the other origin.',
  },
  {
    file: 'composition/start.spec.ts',
    titles: "without the shell's stylesheet|stylesheet is late",
    because: 'A missing script and a broken one show what differs between the engines.',
  },
  {
    file: 'engines/behaviour.spec.ts',
    titles: 'scroll \\(desktop\\)|typed text \\(phone\\)|where the page is \\(desktop\\)',
    because: 'Each is tried at the width where it is harder.',
  },
  { file: 'engines/booking.spec.ts', titles: '\\(1280\\)', because: 'The phone has all steps and more overlays.' },
  {
    file: 'engines/motion.spec.ts',
    titles: '\\(desktop\\)',
    because: 'The phone has the same list, which closes with motion there too.',
  },
  { file: 'engines/dialogs.spec.ts', because: 'The booking opens dialogs and panels in each engine. Chromium has all of them.' },
  { file: 'engines/editor.spec.ts', because: 'Chromium has the same editor in console/content.spec.ts, and no customer meets it.' },
  { file: 'journeys/print.spec.ts', because: 'Chromium prints the same pages with the same style.' },
  {
    file: 'journeys/frames.spec.ts',
    titles: "the remote's scripts are|all scripts are|has begun a booking|does not see the heading|replaces its frame",
    because: 'The two that are left type into a page before its scripts, which is where engines differ.',
  },
];
