import type { BusinessSettings } from '@nitida/contract';
import { seedReferralTerms } from './order/referral-commission.ts';

/** The business settings of a new database. The company is a sample and is marked as one. */
export const seedBusinessSettings: BusinessSettings = {
  minimumAge: 18,
  childAge: 13,
  complaintHours: 24,
  referral: seedReferralTerms,
  giftCard: { price: 50_00, value: 200_00 },
  cleanerMinimumHoursPerMonth: 2,
  offPeakBonusLimitPercent: 400,
  earlyEndPercent: 75,
  levels: {
    Middle: { completedJobs: 20, fiveStarRatings: 10 },
    Senior: { completedJobs: 60, fiveStarRatings: 40 },
  },
  negotiationDays: 30,
  liabilityMonths: 6,
  company: {
    name: 'Nítida Hogar S.L.',
    taxId: 'B00000000',
    register: 'Registro Mercantil de Málaga, tomo 0, folio 0, hoja MA-00000',
    street: 'Calle Ejemplo 1',
    postalCode: '29601',
    city: 'Marbella',
    province: 'Málaga',
    email: 'hola@nitida.example',
    phone: '+34952000000',
    isSample: true,
  },
};
