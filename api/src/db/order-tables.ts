/** Tables of orders, payments, offers, notifications, ratings, cleaners and the payment sandbox. */
export type OrderTables = Record<never, never>;
