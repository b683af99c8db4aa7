/** When something happened, in seconds after the rollout was asked for. */
export interface Moment {
  what: string;
  seconds: number;
}

/** Notes when each thing happened first. */
export class Timeline {
  #began = performance.now();
  readonly moments: Moment[] = [];

  /** Begins to count from zero. */
  begin(): void {
    this.#began = performance.now();
  }

  now(): number {
    return Math.round((performance.now() - this.#began) / 100) / 10;
  }

  /** @returns the seconds of the first time. */
  note(what: string): number {
    const known = this.moments.find((moment) => moment.what === what);
    if (known) return known.seconds;
    const moment = { what, seconds: this.now() };
    this.moments.push(moment);
    console.log(`  ${moment.seconds.toFixed(1).padStart(6)} s  ${what}`);
    return moment.seconds;
  }
}
