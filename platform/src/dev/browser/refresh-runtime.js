// React asks one refresh runtime which component replaces which, so the shell and the remotes share the first one.
// Component ids are relative to the folder of the package, so each package adds its name as a prefix.
import own from 'react-refresh/runtime';

const isFirst = globalThis.nitidaRefresh === undefined;
if (isFirst) globalThis.nitidaRefresh = own;
const page = globalThis.nitidaRefresh;

export const injectIntoGlobalHook = (scope) => {
  if (isFirst) page.injectIntoGlobalHook(scope);
};
export const register = (type, id) => page.register(type, `${nitidaPackage} ${id}`);
export const { createSignatureFunctionForTransform, getFamilyByType, isLikelyComponentType, performReactRefresh } = page;
