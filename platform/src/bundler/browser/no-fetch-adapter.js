// In place of axios' adapter for fetch: axios skips an adapter that the environment does not have.
export const getFetch = () => undefined;
