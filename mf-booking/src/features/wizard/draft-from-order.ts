import { type Address, type BookingDraft, bookingSteps, draftDefaults, eachField, noteFieldNames, type Order } from '@nitida/contract';
import { addressLine } from '@nitida/domain';

/** A draft with the choices of an earlier order, except for the date. */
export function draftFromOrder(order: Order, addresses: readonly Address[]): BookingDraft {
  const { address, apartmentSize, livingRoomsNum, bedroomsNum, bathroomsNum, kitchensNum } = order;
  const saved = addresses.find((each) => addressLine(each) === addressLine(address));
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
    ...eachField(noteFieldNames, (name) => order[name]),
    completedSteps: bookingSteps.filter((step) => step !== 'time'),
  };
}
