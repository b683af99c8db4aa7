import type { Composition } from './compositions.ts';

/** The composition of a share (0 to 1) of the visitors. With `salt` and the id of a visitor it is decided who is in the share. */
export interface ServedSplit {
  composition: Composition;
  share: number;
  salt: string;
}

/** What a channel serves on this machine. */
export interface ServedChannel {
  name: string;
  composition: Composition;
  /** The compositions of shares of the visitors, the oldest first. */
  splits: readonly ServedSplit[];
  /**
   * The compositions that it served before, which may be served until the pages of this one are rendered. What a roll-back left and what was found harmful
   * is not among them.
   */
  earlier: readonly number[];
}

/** What its visitors are served. */
export const compositionsOf = ({ composition, splits }: ServedChannel): Composition[] => [
  composition,
  ...splits.map((split) => split.composition),
];

/** Two states with the same text serve the same. */
export const textOf = (channels: ServedChannel[]): string =>
  JSON.stringify(
    channels.map(({ name, composition, splits }) => [
      name,
      composition.id,
      splits.map(({ composition: { id }, share, salt }) => [id, share, salt]),
    ]),
  );
