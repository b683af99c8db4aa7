import type { Address } from '@nitida/contract';
import type { AddressValues } from '@nitida/domain';
import { useServerState } from '@nitida/host/server-state';
import { ButtonLink } from '@nitida/ui/buttons';
import { Note, Skeleton } from '@nitida/ui/feedback';
import { useAtomValue } from 'jotai';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate, useParams } from 'react-router-dom';
import { host } from '../../host.ts';
import { NotReady } from '../order-parts/not-ready.tsx';
import { Frame } from '../profile-parts/frame.tsx';
import { AddressForm } from './address-form.tsx';

/** The form of a saved address, which replaces the address on saving. */
export default function EditAddressPage() {
  const { t } = useTranslation('accountProfile');
  const { addressId = '' } = useParams();
  const userId = useAtomValue(host().session.userAtom)?.id ?? '';
  const loaded = useServerState(userId, (id) => host().http.call('getAddresses', { params: { id } }));
  useEffect(() => host().page.setTitle(t('address.editTitle')), [t]);
  const address = loaded.data?.addresses.find(({ _id }) => _id === addressId);
  return (
    <Frame title={t('address.editTitle')}>
      <NotReady read={loaded} skeleton={<Skeleton label={t('addresses.loading')} shape="lines" count={6} />} />
      {loaded.status === 'ready' && (address ? <Edit key={address._id} address={address} /> : <Missing />)}
    </Frame>
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

function Missing() {
  const { t } = useTranslation('accountProfile');
  const all = host().links.to('account.addresses');
  return (
    <>
      <Note title={t('address.missing.title')}>{t('address.missing.body')}</Note>
      {all && (
        <div>
          <ButtonLink to={all}>{t('addresses.all')}</ButtonLink>
        </div>
      )}
    </>
  );
}
