declare module '../../jobs/jobs.ts' {
  interface JobPayloads {
    /** Reads a payment from the provider after a message that it changed. */
    paymentSync: { paymentId: string; sessionId: string | null; intentId: string | null };
    /** Reads a dispute from the provider. With `paymentId` null, the intent of the dispute identifies the payment. */
    disputeSync: { paymentId: string | null; disputeId: string };
    paymentCapture: { orderId: string };
    /** Releases the hold of an intent, or refunds what it still has of the customer's money. */
    paymentGiveBack: { orderId: string; paymentId: string; intentId: string };
    /** Makes a decided refund at the provider. */
    paymentRefund: { refundId: string };
    /** Closes the hosted page of a payment that has ended. */
    paymentClose: { paymentId: string };
    /** Charges the saved card without its owner present. */
    paymentCharge: { orderId: string };
    /** The owner removed a card, and the provider must delete it. */
    cardDetach: { cardId: string };
    /** The account is deleted, and the provider must delete its customer. */
    customerDelete: { customerId: string };
    paymentDue: { orderId: string };
    paymentOverdue: { orderId: string };
    authoriseBy: { orderId: string };
  }
}

export {};
