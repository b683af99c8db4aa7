import { randomBytes } from 'node:crypto';
import { newKeyText } from '@nitida/platform/identity/publisher-key';

/** What production needs beside its database and its mail server. */
export const productionVariables = (publicOrigin: string): Record<string, string> => ({
  NODE_ENV: 'production',
  PUBLIC_ORIGIN: publicOrigin,
  STAFF_ORIGIN: publicOrigin.replace('https://', 'https://staff.'),
  STRIPE_SECRET_KEY: 'sk_test_nothing',
  STRIPE_WEBHOOK_SECRET: 'whsec_nothing',
  COMPOSITION_KEY: newKeyText(),
  DATA_KEY: randomBytes(32).toString('base64'),
  MAIL_FROM: 'Limpia <hola@limpia.test>',
  ...companyVariables,
});

/** A company other than the sample of a new database. */
export const companyVariables = {
  COMPANY_NAME: 'Limpia Costa S.L.',
  COMPANY_TAX_ID: 'B12345674',
  COMPANY_REGISTER: 'Registro Mercantil de Málaga, tomo 1, folio 1, hoja MA-00001',
  COMPANY_STREET: 'Calle Nueva 1',
  COMPANY_POSTAL_CODE: '29601',
  COMPANY_CITY: 'Marbella',
  COMPANY_PROVINCE: 'Málaga',
  COMPANY_EMAIL: 'hola@limpia.test',
  COMPANY_PHONE: '+34952123456',
};
