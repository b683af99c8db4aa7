/** Loaded before production's entry: the clock of its machine is wrong by the hours that CLOCK_WRONG_HOURS names. */
const wrongBy = Number(process.env.CLOCK_WRONG_HOURS) * 3_600_000;
const RightDate = Date;

class WrongDate extends RightDate {
  constructor(...parts: [] | [number | string | Date]) {
    super(...((parts.length === 0 ? [RightDate.now() + wrongBy] : parts) as [number]));
  }
  static override now(): number {
    return RightDate.now() + wrongBy;
  }
}
globalThis.Date = WrongDate as DateConstructor;
