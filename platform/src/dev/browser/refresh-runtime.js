// React asks one refresh runtime which component stands in for which: so the shell and the remotes on a page share the first.
// The ids under which they register components are relative to their folders, so each puts its own name before them.
import own from 'react-refresh/runtime';

const isFirst = globalThis.nitidaRefresh === undefined;
if (isFirst) globalThis.nitidaRefresh = own;
const page = globalThis.nitidaRefresh;

export const injectIntoGlobalHook = (scope) => {
  if (isFirst) page.injectIntoGlobalHook(scope);
};
export const register = (type, id) => page.register(type, `${nitidaPackage} ${id}`);
export const { createSignatureFunctionForTransform, getFamilyByType, isLikelyComponentType, performReactRefresh } = page;
