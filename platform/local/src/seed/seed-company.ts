import type { OrderingContext } from '@nitida/api/development';
import { insertClient } from '@nitida/api/development';
import type { QuoteInput } from '@nitida/contract';
import { addDays, todayIn, type WorkingHours, weekdayOf } from '@nitida/domain';
import { insertSeededVisit } from './insert-visit.ts';

const names = [
  ...['Adela', 'Bruno', 'Celia', 'Dora', 'Elvira', 'Fátima', 'Gema', 'Hilario', 'Irene', 'Julia'],
  ...['Karim', 'Lola', 'Mila', 'Nora', 'Olga', 'Paula', 'Raquel', 'Sonia', 'Teresa', 'Vera'],
];
const postalCodes = ['29601', '29602', '29603', '29604', '29660', '29670', '29678', '29688', '29640', '29649'];
const levels = ['Junior', 'Middle', 'Senior'] as const;
const streets = ['Calle Ancha', 'Calle Real', 'Avenida del Mar', 'Calle Luna', 'Camino Alto', 'Plaza Mayor'];
const surnames = ['Gil', 'Ramos', 'Vidal', 'Nieto', 'Soler', 'Pardo', 'Rubio', 'Marín', 'Lara', 'Crespo'];
const customers = 60;
const workingDays = 5;
const starts = ['08:00', '11:00', '14:00'];
const hours: WorkingHours = Object.fromEntries([1, 2, 3, 4, 5].map((day) => [day, ['07:30', '18:00']]));

/** The ids of the cleaners of the company, in order. */
export const companyCleanerIds = names.map((_, index) => `c1ea0000-0000-4000-8000-0000000001${String(index).padStart(2, '0')}`);

const basic: Omit<QuoteInput, 'date' | 'time'> = {
  selectedCleaning: 'Basic',
  selectedServices: [],
  apartmentSize: 60,
  livingRoomsNum: 1,
  bedroomsNum: 1,
  bathroomsNum: 1,
  kitchensNum: 1,
  numberOfHours: 3,
  selectedSpeed: '1x',
  repeat: 'One-time',
  lastDate: null,
  excludedDates: [],
  customSchedule: [],
  promoCode: null,
};

/**
 * Adds a company in the week of the clock: 20 cleaners with 300 visits of 60 customers, from Monday to Friday three a day for each cleaner. What lies in the
 * past is done, and the rest is confirmed. No job waits for these visits, so that a moved clock does not start hundreds of them.
 * @returns the number of visits. A repetition adds none.
 */
export async function seedCompany(context: OrderingContext): Promise<number> {
  return context.db.transaction().execute(async (trx) => {
    const added = await trx
      .insertInto('cleaners')
      .values(
        names.map((name, index) => ({
          id: companyCleanerIds[index] ?? '',
          name,
          level: levels[index % levels.length] ?? 'Junior',
          hours: JSON.stringify(hours),
          postal_code: postalCodes[index % postalCodes.length] ?? '',
          radius_km: 10 + (index % 4) * 5,
          mobile: `+346${String(71_000_000 + index)}`,
          active: true,
        })),
      )
      .onConflict((conflict) => conflict.column('id').doNothing())
      .returning('id')
      .execute();
    if (added.length === 0) return 0;
    const userIds: string[] = [];
    for (let number = 0; number < customers; number += 1) {
      const id = await insertClient(trx, {
        name: names[number % names.length] ?? '',
        surname: surnames[number % surnames.length] ?? '',
        email: `company-${number}@nitida.example`,
        mobile: `+346${String(70_000_000 + number)}`,
        passwordHash: null,
        affiliateId: null,
        lng: 'en',
        createdAt: context.clock.now(),
      });
      if (id !== null) userIds.push(id);
    }
    const monday = mondayOf(todayIn(context.clock.now()));
    let visits = 0;
    for (let day = 0; day < workingDays; day += 1) {
      for (const time of starts) {
        for (const cleanerId of companyCleanerIds) {
          const address = {
            address1: `${streets[visits % streets.length]} ${1 + (visits % 40)}`,
            address2: '',
            postalCode: postalCodes[visits % postalCodes.length] ?? '',
            city: 'Marbella',
            province: 'Málaga',
          };
          const input = { ...basic, date: addDays(monday, day), time };
          await insertSeededVisit(context, trx, {
            userId: userIds[visits % userIds.length] ?? '',
            input,
            address,
            cleanerIds: [cleanerId],
          });
          visits += 1;
        }
      }
    }
    return visits;
  });
}

/** The Monday of the week in which the date lies. */
const mondayOf = (date: string): string => addDays(date, -((weekdayOf(date) + 6) % 7));
