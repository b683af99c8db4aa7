export const auditFields = ['by', 'action', 'text', 'subject', 'from', 'until'] as const;

/** What the audit is searched for, as it stands in the address. */
export type AuditQuery = Partial<Record<(typeof auditFields)[number], string>>;
