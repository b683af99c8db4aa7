import { visitCookie } from '@nitida/contract';
import { readPage } from '../../matrix/composition.ts';

/** A visitor who came once: where from, the number that the site gave, and the composition that it sent. */
export interface Drawn {
  address: string;
  visit: string;
  composition: number;
}

/** Addresses of which each is used once, and has a network of its own. */
function* addresses(): Generator<string, never> {
  for (let count = 1; ; count += 1) yield `10.${count & 255}.${(count >> 8) & 255}.1`;
}

/**
 * Draws visitors as they come, by asking for a page without scripts. Whether one is in the share is the site's choice, so about ten come for one in a share of
 * ten percent; those who are not wanted yet wait until they are.
 */
export class Draw {
  readonly #site: string;
  readonly #addresses = addresses();
  readonly #waiting: Drawn[] = [];
  /** How many came since the share is served. */
  came = 0;
  inShare = 0;

  constructor(site: string) {
    this.#site = site;
  }

  address(): string {
    return this.#addresses.next().value;
  }

  /** One visitor who comes now. The number is empty while every visitor is served the same. */
  async visitor(): Promise<Drawn> {
    const address = this.address();
    const answer = await fetch(`${this.#site}/orders?lng=en`, { headers: { accept: 'text/html', 'x-forwarded-for': address } });
    const [visit = ''] = answer.headers.getSetCookie().flatMap((text) => new RegExp(`^${visitCookie}=([\\w-]+)`).exec(text)?.[1] ?? []);
    return { address, visit, composition: readPage(await answer.text()).composition.id };
  }

  /** The next visitor who is sent the composition, or another one. */
  async next(composition: number, isWanted: boolean): Promise<Drawn> {
    const fits = (drawn: Drawn) => (drawn.composition === composition) === isWanted;
    for (;;) {
      const index = this.#waiting.findIndex(fits);
      const [waiting] = index < 0 ? [] : this.#waiting.splice(index, 1);
      if (waiting) return waiting;
      const drawn = await this.visitor();
      if (drawn.visit === '') throw new Error('Every visitor is served the same.');
      this.came += 1;
      if (drawn.composition === composition) this.inShare += 1;
      this.#waiting.push(drawn);
    }
  }
}
