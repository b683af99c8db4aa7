/** The pages whose earlier versions visitors can read: the law asks for them, or customers agree to them. */
export const legalPages = ['terms-of-use', 'privacy-policy', 'cookies', 'cancellation-policy', 'legal-notice'] as const;
export type LegalPage = (typeof legalPages)[number];

export const isLegalPage = (page: string | undefined): page is LegalPage => legalPages.some((one) => one === page);
