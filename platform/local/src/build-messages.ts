import * as z from 'zod';

/** What a build process must build. */
export interface BuildOrder {
  /** The root folder of the checkout. */
  root: string;
  /** Serves the packages that compile, and the last build of those that do not. */
  keepGoing: boolean;
}

/** Lines of progress, and at last the folders of the releases or the compiler's message. */
export const buildReport = z.union([
  z.object({ progress: z.string() }),
  z.object({ built: z.array(z.string()) }),
  z.object({ failure: z.string() }),
]);
export type BuildReport = z.infer<typeof buildReport>;
