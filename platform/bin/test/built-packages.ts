import { buildAll } from '@nitida/platform/build/index';

let built: ReturnType<typeof buildAll> | undefined;

/** The built packages of the checkout, which the checks of a run build once. */
export const builtPackages = (root: string): ReturnType<typeof buildAll> => {
  built ??= buildAll({ root });
  return built;
};
