/** How a total is met, in cents: `fromCredit + toCharge + waived` is the total. */
export interface Settlement {
  fromCredit: number;
  toCharge: number;
  /** What is left is under the provider's minimum and is let go, with a ledger row. */
  waived: number;
}

/** Spends the account credit first. With nothing to charge the provider is not asked. */
export function settleTotal(total: number, credit: number, providerMinimum: number): Settlement {
  const fromCredit = Math.min(total, Math.max(0, credit));
  const left = total - fromCredit;
  return left < providerMinimum ? { fromCredit, toCharge: 0, waived: left } : { fromCredit, toCharge: left, waived: 0 };
}
