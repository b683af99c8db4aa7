declare module '../../jobs/jobs.ts' {
  interface JobPayloads {
    /** Ask the provider how a payment stands, because it says that something happened. */
    paymentSync: { paymentId: string; sessionId: string | null; intentId: string | null };
    /** Ask the provider how a dispute stands; `paymentId` null: its payment says whose it is. */
    disputeSync: { paymentId: string | null; disputeId: string };
    paymentCapture: { orderId: string };
    /** Let a hold go, or refund, whatever an intent still has of the customer's. */
    paymentGiveBack: { orderId: string; paymentId: string; intentId: string };
    /** Give back at the provider what was decided to go back. */
    paymentRefund: { refundId: string };
    /** Close the hosted page of a payment that is over. */
    paymentClose: { paymentId: string };
    /** Charge the saved card while its owner is away. */
    paymentCharge: { orderId: string };
    /** The owner took a card away: the provider forgets it. */
    cardDetach: { cardId: string };
    /** The account is deleted: the provider deletes its customer. */
    customerDelete: { customerId: string };
    paymentDue: { orderId: string };
    paymentOverdue: { orderId: string };
    authoriseBy: { orderId: string };
  }
}

export {};
