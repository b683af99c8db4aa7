/** The names of a new remote, which all follow from its folder. */
export interface RemoteNames {
  /** `mf-gift-cards` */
  folder: string;
  /** Name of the container and of the release: `mf_gift_cards`. */
  remote: string;
  /** Its namespace, and what its route names begin with: `giftcards`. */
  word: string;
  /** Its route: `/gift-cards`. */
  path: string;
  /** Its title in the README and in tests: `Gift cards`. */
  title: string;
}

/** The names for a folder such as `mf-gift-cards`, or null when it is not named like a remote. */
export function remoteNames(folder: string): RemoteNames | null {
  const plain = /^mf-([a-z]+(?:-[a-z]+)*)$/.exec(folder)?.[1];
  if (plain === undefined) return null;
  return {
    folder,
    remote: folder.replaceAll('-', '_'),
    word: plain.replaceAll('-', ''),
    path: `/${plain}`,
    title: titleOf(plain),
  };
}

/** `gift-cards` as a title: `Gift cards`. */
export const titleOf = (name: string): string => name.charAt(0).toUpperCase() + name.slice(1).replaceAll('-', ' ');
