import { type AddressInput, addressInput } from '@nitida/contract';
import { addressErrors } from '@nitida/domain';
import type { ApiContext, ApiModule } from '../../context.ts';
import type { Transaction } from '../../db/database.ts';
import { transact } from '../../db/transact.ts';
import { type DomainError, domainError } from '../../domain-error.ts';
import { omitUndefined } from '../../omit-undefined.ts';
import { route } from '../../route.ts';
import { loadPriceList } from '../pricing/store.ts';
import { changeAddress, insertAddress, listAddresses, removeAddress } from './store.ts';

export const addressModule: ApiModule = (context) => ({
  routes(app) {
    const { db } = context;
    const change = (userId: string, work: (trx: Transaction) => Promise<boolean>) =>
      transact(db, async (trx) => ((await work(trx)) ? { addresses: await listAddresses(trx, userId) } : domainError('not_found')));

    route(app, 'getAddresses', async ({ params, user }) =>
      params.id === user.id ? { addresses: await listAddresses(db, user.id) } : domainError('not_found'),
    );
    route(app, 'createAddress', async ({ body, user }) => {
      const refused = await outsideArea(context, body);
      return refused ?? change(user.id, async (trx) => Boolean(await insertAddress(trx, user.id, body)));
    });
    route(app, 'updateAddress', async ({ params, body, user }) => {
      const known = (await listAddresses(db, user.id)).find(({ _id }) => _id === params.id);
      if (!known) return domainError('not_found');
      const refused = await outsideArea(context, { ...known, ...omitUndefined(body) });
      return refused ?? change(user.id, (trx) => changeAddress(trx, user.id, params.id, body));
    });
    route(app, 'deleteAddress', async ({ params, user }) => change(user.id, (trx) => removeAddress(trx, user.id, params.id)));
  },
});

/** An address outside the service area is refused when it is saved and not only when it is booked. */
async function outsideArea({ db }: ApiContext, address: AddressInput): Promise<DomainError | null> {
  const { priceList } = await loadPriceList(db);
  const errors = addressErrors(addressInput.parse(address), priceList);
  if (Object.keys(errors).length === 0) return null;
  return domainError(errors.postalCode === 'outsideServiceArea' ? 'outside_service_area' : 'validation', { errors });
}
