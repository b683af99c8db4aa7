import { type Address, type BookingDraft, bookingSteps, draftDefaults, type Order } from '@nitida/contract';

/** The same cleaning of the same home once more: all but the day, which is left to choose. */
export function draftFromOrder(order: Order, addresses: readonly Address[]): BookingDraft {
  const { address, apartmentSize, livingRoomsNum, bedroomsNum, bathroomsNum, kitchensNum } = order;
  const saved = addresses.find((each) => isSamePlace(each, address));
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
    ...(saved ? { addressId: saved._id } : { ...address, saving: false }),
    instructions: order.instructions,
    accessInstructions: order.accessInstructions,
    completedSteps: bookingSteps.filter((step) => step !== 'time'),
  };
}

function isSamePlace(a: Order['address'], b: Order['address']): boolean {
  return a.address1 === b.address1 && a.address2 === b.address2 && a.postalCode === b.postalCode && a.city === b.city;
}
