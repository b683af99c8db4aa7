import { emptyAddress } from './address-fields.ts';
import type { BookingDraft } from './booking.ts';

export const draftDefaults: BookingDraft = {
  schemaVersion: 1,
  selectedCleaning: null,
  selectedServices: [],
  apartmentSize: '',
  livingRoomsNum: 1,
  bedroomsNum: 1,
  bathroomsNum: 1,
  kitchensNum: 1,
  numberOfHours: null,
  selectedSpeed: '1x',
  repeat: 'One-time',
  date: '',
  time: '12:00',
  lastDate: '',
  excludedDates: [],
  customSchedule: [],
  addressId: null,
  defaultAddressId: null,
  ...emptyAddress,
  saving: true,
  promoCode: '',
  completedSteps: [],
};
