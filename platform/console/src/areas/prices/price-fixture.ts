const level = { completedJobs: 10, fiveStarRatings: 5 };
const company = {
  name: 'Nítida',
  taxId: 'B00000000',
  register: 'Málaga',
  street: 'Calle Ancha 1',
  postalCode: '29601',
  city: 'Marbella',
  province: 'Málaga',
  email: 'hello@nitida.example',
  phone: '+34600000000',
  isSample: true,
};

/** Small settings of the contract's shape, for tests of pages. */
export const seedList = {
  business: {
    minimumAge: 18,
    childAge: 14,
    complaintHours: 48,
    referral: { percent: 5, months: 12 },
    giftCard: { price: 90_00, value: 100_00 },
    cleanerMinimumHoursPerMonth: 20,
    offPeakBonusLimitPercent: 20,
    earlyEndPercent: 80,
    levels: { Middle: level, Senior: level },
    negotiationDays: 7,
    liabilityMonths: 12,
    company,
  },
  cleanerPay: {
    ratePerHour: { Junior: 10_00, Middle: 11_00, Senior: 12_00 },
    bonusPercent: { offPeak: 10, sunday: 20, rush: 25 },
    limits: { least: 8_00, most: 20_00 },
    rushLimits: { least: 10, most: 50 },
  },
  priceList: {
    serviceTypes: [{ type: 'Basic', descriptionKey: 'BasicCleaningInfo' }],
    extraServices: [{ id: 'oven', price: 18_00 }],
    pricing: {
      ivaPercent: 21,
      cardFeePercent: 0,
      speeds: [{ speed: '1x', percent: 0, cleaners: 1 }],
      basicMinimumHours: 3,
      maximumHours: 12,
      maximumSqm: 500,
      maximumRooms: 10,
      recommendedHours: { base: 1, perSqm: 0.01, perLivingRoomOrBedroom: 0.25, perBathroomOrKitchen: 0.5 },
      bookingSoonHours: 24,
      confirmationMinutes: 60,
      replyFrom: '08:00',
      replyUntil: '20:00',
      cancellation: {
        fullRefundWithinMinutesOfBooking: 60,
        fullRefundHours: 24,
        halfRefundHours: 12,
        halfRefundPercent: 50,
      },
      paymentReminderHours: 48,
      unpaidCancellationHours: 24,
      serviceAreaPostalPrefixes: ['296'],
    },
    timePricing: [
      { tariff: 'Off-peak', weekdays: [1, 2, 3, 4, 5], from: '00:00', until: '08:30', coeffPercent: 125, withinHours: null },
      { tariff: 'Rush', weekdays: [0, 1, 2, 3, 4, 5, 6], from: '00:00', until: '23:59', coeffPercent: 150, withinHours: 6 },
    ],
    cleaningSizePricing: [{ type: 'Detailed', fixed: 40_00, livingRoom: 6_00, bedroom: 5_00, bathroom: 8_00, kitchen: 10_00 }],
    sqmSizePricing: [
      { type: 'Detailed', upToSqm: 100, perSqm: 90 },
      { type: 'Detailed', upToSqm: null, perSqm: 70 },
    ],
    pricePerHours: [{ type: 'Basic', pricePerHour: 20_00 }],
  },
};

/** What the rules say about a booking for 7 June, 10:00. */
export const rules = {
  freeUntil: '2027-06-06T08:00:00Z',
  partUntil: '2027-06-06T20:00:00Z',
  partRefund: 36_30,
  dueAt: '2027-06-05T08:00:00Z',
  cancelledAt: '2027-06-06T08:00:00Z',
};
