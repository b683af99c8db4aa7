import {
  type Address,
  type BookingDraft,
  bookingSteps,
  draftDefaults,
  eachField,
  noteFieldNames,
  type Order,
  type PriceList,
} from '@nitida/contract';
import { addDays, addressLine, formatDate, isBookingSoon, slotCode, todayIn, toInstant } from '@nitida/domain';

const week = 7;
/** Enough for a visit that was far ahead. */
const mostWeeks = 60;

/** A draft with the choices of an earlier order, on its weekday in the next week that is far enough ahead. Without such a day the date is left to the customer. */
export function draftFromOrder(
  order: Order,
  { addresses, priceList, now }: { addresses: readonly Address[]; priceList: PriceList; now: Date },
): BookingDraft {
  const { address, apartmentSize, livingRoomsNum, bedroomsNum, bathroomsNum, kitchensNum } = order;
  const saved = addresses.find((each) => addressLine(each) === addressLine(address));
  const date = nextDate(order, { priceList, now });
  return {
    ...draftDefaults,
    selectedCleaning: order.serviceType,
    selectedServices: order.extraServices,
    apartmentSize: String(apartmentSize),
    livingRoomsNum,
    bedroomsNum,
    bathroomsNum,
    kitchensNum,
    numberOfHours: order.numberOfHours,
    selectedSpeed: order.speed,
    ...(date === null ? {} : { date: formatDate(date), time: order.time }),
    ...(saved ? { addressId: saved._id } : { ...address, saving: false }),
    ...eachField(noteFieldNames, (name) => order[name]),
    completedSteps: bookingSteps.filter((step) => step !== 'time' || date !== null),
  };
}

/** The weekday and the start of the order again, in the first week in which the visit need not be authorised at once. */
function nextDate({ date, time, durationMinutes }: Order, { priceList, now }: { priceList: PriceList; now: Date }): string | null {
  let next = addDays(date, week);
  for (let weeks = 0; weeks < mostWeeks; weeks += 1) {
    if (next > todayIn(now) && !isBookingSoon(toInstant(next, time), now, priceList.pricing.bookingSoonHours)) {
      return slotCode(next, time, { duration: durationMinutes, priceList, now }) === null ? next : null;
    }
    next = addDays(next, week);
  }
  return null;
}
