import { emptyAddress } from '@nitida/contract';
import type { AddressValues } from '@nitida/domain';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { host } from '../../host.ts';
import { Page } from '../frame-parts/page.tsx';
import { AddressForm } from './address-form.tsx';
import { AddressNext } from './address-next.tsx';

/** The form of a new address, which becomes the default and comes first. */
export default function NewAddressPage() {
  const { t } = useTranslation('accountProfile');
  const navigate = useNavigate();
  useEffect(() => host().page.setTitle(t('address.newTitle')), [t]);
  const save = async (body: AddressValues) => {
    const result = await host().http.call('createAddress', { body });
    if (!result.ok) return result;
    host().session.setAddresses(result.data.addresses);
    host().dialogs.toast(t('address.saved'));
    navigate(host().links.to('account.addresses') ?? '/');
    return result;
  };
  const all = host().links.to('account.addresses');
  return (
    <Page
      current="addresses"
      title={t('address.newTitle')}
      lead={t('address.newLead')}
      back={all ? { to: all, label: t('addresses.title') } : null}
      aside={<AddressNext />}
    >
      <AddressForm initial={emptyAddress} saveLabel={t('address.save')} save={save} />
    </Page>
  );
}
