/** Made by the build: what the page shares, by the name under which remotes ask for it. */
declare module 'nitida-shared' {
  export const shared: Record<string, unknown>;
}
