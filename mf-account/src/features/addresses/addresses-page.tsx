import type { Address } from '@nitida/contract';
import { useServerState } from '@nitida/host/server-state';
import { QuietScene } from '@nitida/ui/art';
import { ButtonLink } from '@nitida/ui/buttons';
import { EmptyState, Skeleton } from '@nitida/ui/feedback';
import { TileWall } from '@nitida/ui/layout';
import { useAtomValue } from 'jotai';
import { useCallback, useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { host } from '../../host.ts';
import { NotReady } from '../order-parts/not-ready.tsx';
import { Frame } from '../profile-parts/frame.tsx';
import { AddressTile } from './address-tile.tsx';

/** The customer's addresses. The default comes first. */
export default function AddressesPage() {
  const { t } = useTranslation('accountProfile');
  const user = useAtomValue(host().session.userAtom);
  const userId = user?.id ?? '';
  const loaded = useServerState(userId, (id) => host().http.call('getAddresses', { params: { id } }));
  useEffect(() => host().page.setTitle(t('addresses.title')), [t]);
  const reload = loaded.reload;
  const onChanged = useCallback(
    (addresses: Address[]) => {
      host().session.setAddresses(addresses);
      reload();
    },
    [reload],
  );
  return (
    <Frame title={t('addresses.title')} lead={t('addresses.lead')}>
      <NotReady read={loaded} skeleton={<Skeleton label={t('addresses.loading')} shape="tiles" count={2} />} />
      {loaded.status === 'ready' && <List addresses={loaded.data.addresses} onChanged={onChanged} />}
    </Frame>
  );
}

function List({ addresses, onChanged }: { addresses: Address[]; onChanged: (addresses: Address[]) => void }) {
  const { t } = useTranslation('accountProfile');
  const add = host().links.to('account.addressNew', {});
  const action = add && (
    <ButtonLink to={add} icon="plus" look={addresses.length === 0 ? 'primary' : 'secondary'}>
      {t('addresses.add')}
    </ButtonLink>
  );
  if (addresses.length === 0) {
    return (
      <EmptyState title={t('addresses.empty.title')} art={<QuietScene />} action={action}>
        {t('addresses.empty.body')}
      </EmptyState>
    );
  }
  return (
    <>
      <TileWall as="ul">
        {addresses.map((address) => (
          <AddressTile key={address._id} address={address} all={addresses} onChanged={onChanged} />
        ))}
      </TileWall>
      <div>{action}</div>
    </>
  );
}
