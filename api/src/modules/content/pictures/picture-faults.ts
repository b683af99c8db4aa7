import type { ContentFault, DraftPage, Language } from '@nitida/contract';
import { picturesOf } from '@nitida/contract/content/check-texts';
import { faultAt } from '@nitida/contract/content/find-faults';
import { pictureWidths } from '@nitida/contract/content/picture-files';
import type { ShownPicture } from '@nitida/contract/content/pictures';
import type { Database, Transaction } from '../../../db/database.ts';
import { findPicture, weighFile } from './picture-store.ts';

/** What a visitor with a small screen loads for all pictures of a page, in bytes. A photograph has 30,000 to 90,000. */
const pictureBudget = 300_000;

/** The stored pictures that bodies show, by id. */
export type KnownPictures = ReadonlyMap<string, { width: number; height: number; weight: number }>;

/** What a phone loads of a picture. */
const widthOnPhone = 800;
const fileOnPhone = (width: number): string => `${pictureWidths(width).findLast((one) => one <= widthOnPhone) ?? width}.avif`;

export async function readPictures(on: Database | Transaction, bodies: readonly DraftPage[]): Promise<KnownPictures> {
  const shown = new Set(bodies.flatMap((body) => [...picturesOf(body).values()].map(({ id }) => id)));
  const known = new Map<string, { width: number; height: number; weight: number }>();
  for (const id of shown) {
    const picture = await findPicture(on, id);
    if (picture) known.set(id, { ...picture, weight: await weighFile(on, id, fileOnPhone(picture.width)) });
  }
  return known;
}

/** Pictures that are not stored or have another size, and pages whose pictures weigh too much together. */
export function pictureFaults(page: string, language: Language, body: DraftPage, known: KnownPictures): ContentFault[] {
  const shown = [...picturesOf(body)];
  const wrong = shown.flatMap(([place, picture]) => {
    const what = wrongIn(picture, known);
    return what === null ? [] : [faultAt(page, language, place, what)];
  });
  const weight = [...new Set(shown.map(([, { id }]) => id))].reduce((sum, id) => sum + (known.get(id)?.weight ?? 0), 0);
  if (weight <= pictureBudget) return wrong;
  return [...wrong, faultAt(page, language, '', `the pictures of the page are too heavy: ${weight} bytes of ${pictureBudget}`)];
}

function wrongIn({ id, width, height }: ShownPicture, known: KnownPictures): string | null {
  const stored = known.get(id);
  if (!stored) return 'this picture is not on the site: upload it';
  return stored.width === width && stored.height === height ? null : `this picture is ${stored.width} × ${stored.height} pixels`;
}
