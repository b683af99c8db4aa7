import { type BusinessSettings, businessSettings } from '@nitida/contract';
import { seedBusinessSettings } from '@nitida/domain';
import * as z from 'zod';
import { ConfigError } from './config-error.ts';

export type Company = BusinessSettings['company'];

const detail = z.string().trim().min(1).max(200).optional();

/** The variables of the company that runs the site. */
export const companyVariables = {
  COMPANY_NAME: detail,
  COMPANY_TAX_ID: detail,
  /** The entry in the register of companies. */
  COMPANY_REGISTER: detail,
  COMPANY_STREET: detail,
  COMPANY_POSTAL_CODE: detail,
  COMPANY_CITY: detail,
  COMPANY_PROVINCE: detail,
  COMPANY_EMAIL: z.email().optional(),
  /** E.164. */
  COMPANY_PHONE: z.e164().optional(),
};

export const companyNames = Object.keys(companyVariables) as (keyof typeof companyVariables)[];

const sample = seedBusinessSettings.company;

/** Whether these are the details of a new database, which are invented. */
export const isSampleCompany = ({ isSample, taxId, email }: Company): boolean =>
  isSample || taxId === sample.taxId || email === sample.email;

/** @throws ConfigError when details are missing, or are those of the sample. */
export function companySettings(values: Partial<Record<keyof typeof companyVariables, string | undefined>>): { company: Company | null } {
  const missing = companyNames.filter((name) => values[name] === undefined);
  if (missing.length === companyNames.length) return { company: null };
  if (missing.length > 0) throw new ConfigError(`Cannot start: the COMPANY_ variables belong together; not set: ${missing.join(', ')}.`);
  const company = businessSettings.shape.company.parse({
    name: values.COMPANY_NAME,
    taxId: values.COMPANY_TAX_ID,
    register: values.COMPANY_REGISTER,
    street: values.COMPANY_STREET,
    postalCode: values.COMPANY_POSTAL_CODE,
    city: values.COMPANY_CITY,
    province: values.COMPANY_PROVINCE,
    email: values.COMPANY_EMAIL,
    phone: values.COMPANY_PHONE,
    isSample: false,
  });
  if (isSampleCompany(company)) throw new ConfigError('Cannot start: the COMPANY_ variables name the sample company.');
  return { company };
}

interface Names {
  STAFF_ORIGIN?: string | undefined;
  MAIL_FROM?: string | undefined;
}

/** @throws ConfigError for a name of production that is none of its own. */
export function requireOwnNames({ STAFF_ORIGIN = '', MAIL_FROM = '' }: Names): void {
  if (STAFF_ORIGIN.startsWith('http://')) throw new ConfigError('Cannot start in production: STAFF_ORIGIN must be https.');
  if (MAIL_FROM.includes(sample.email))
    throw new ConfigError('Cannot start in production: MAIL_FROM has the address of the sample company.');
}
