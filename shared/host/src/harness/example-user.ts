import { emptyAddress, type User } from '@nitida/contract';

export const exampleUser: User = {
  id: '5b0f6f0e-3a55-4c0e-9a35-6f0a3f3f1c01',
  name: 'Lucía',
  surname: 'Romero',
  mobile: '+34612345678',
  email: 'lucia@example.com',
  role: 'client',
  affiliateId: null,
  lng: 'en',
  addresses: [
    {
      ...emptyAddress,
      _id: '0d7f3f2a-7d52-4b63-9d0c-1d9a5b6f2e02',
      isDefault: true,
      address1: 'Calle Ancha 7',
      address2: '2 B',
      postalCode: '29601',
      city: 'Marbella',
      province: 'Málaga',
    },
  ],
};
