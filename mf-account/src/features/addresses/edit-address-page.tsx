import type { Address } from '@nitida/contract';
import type { AddressValues } from '@nitida/domain';
import { useServerState } from '@nitida/host/server-state';
import { ButtonLink } from '@nitida/ui/buttons';
import { useAtomValue } from 'jotai';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate, useParams } from 'react-router-dom';
import { host } from '../../host.ts';
import { Page } from '../frame-parts/page.tsx';
import { PageNotReady } from '../frame-parts/page-not-ready.tsx';
import { Quiet } from '../frame-parts/quiet.tsx';
import { AddressForm, AddressSkeleton } from './address-form.tsx';
import { AddressNext } from './address-next.tsx';

/** The form of a saved address, which replaces the address on saving. */
export default function EditAddressPage() {
  const { t } = useTranslation('accountProfile');
  const { addressId = '' } = useParams();
  const userId = useAtomValue(host().session.userAtom)?.id ?? '';
  const loaded = useServerState(userId, (id) => host().http.call('getAddresses', { params: { id } }));
  const address = loaded.data?.addresses.find(({ _id }) => _id === addressId);
  const all = host().links.to('account.addresses');
  const isMissing = loaded.status === 'ready' && address === undefined;
  const title = t(isMissing ? 'addresses.title' : 'address.editTitle');
  useEffect(() => host().page.setTitle(isMissing ? t('address.missing.title') : title), [isMissing, title, t]);
  if (isMissing)
    return (
      <Page current="addresses" title={title}>
        <Quiet
          picture="closed"
          title={t('address.missing.title')}
          body={t('address.missing.body')}
          action={all && <ButtonLink to={all}>{t('addresses.all')}</ButtonLink>}
        />
      </Page>
    );
  return (
    <Page
      current="addresses"
      title={title}
      lead={t('next.addresses.change')}
      back={all ? { to: all, label: t('addresses.title') } : null}
      aside={<AddressNext />}
    >
      <PageNotReady read={loaded} skeleton={<AddressSkeleton />} />
      {address && <Edit key={address._id} address={address} />}
    </Page>
  );
}

function Edit({ address: { _id, isDefault, ...initial } }: { address: Address }) {
  const { t } = useTranslation('accountProfile');
  const navigate = useNavigate();
  const save = async (body: AddressValues) => {
    const result = await host().http.call('updateAddress', { params: { id: _id }, body });
    if (!result.ok) return result;
    host().session.setAddresses(result.data.addresses);
    host().dialogs.toast(t('address.saved'));
    navigate(host().links.to('account.addresses') ?? '/');
    return result;
  };
  return <AddressForm initial={initial} saveLabel={t('address.save')} save={save} />;
}
