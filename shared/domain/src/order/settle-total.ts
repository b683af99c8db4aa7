/** The parts that pay a total, in cents: `fromCredit + toCharge + waived` is the total. */
export interface Settlement {
  fromCredit: number;
  toCharge: number;
  /** A rest below the provider's minimum. It is waived, with a ledger row. */
  waived: number;
}

/** Spends the account credit first. The provider is not called when nothing is left to charge. */
export function settleTotal(total: number, credit: number, providerMinimum: number): Settlement {
  const fromCredit = Math.min(total, Math.max(0, credit));
  const left = total - fromCredit;
  return left < providerMinimum ? { fromCredit, toCharge: 0, waived: left } : { fromCredit, toCharge: left, waived: 0 };
}
