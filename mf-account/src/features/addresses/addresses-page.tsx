import type { Address } from '@nitida/contract';
import { useServerState } from '@nitida/host/server-state';
import { ButtonLink } from '@nitida/ui/buttons';
import { TileWall } from '@nitida/ui/layout';
import { useAtomValue } from 'jotai';
import { useCallback, useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { host } from '../../host.ts';
import { Skeleton, TileBone } from '../frame-parts/bones.tsx';
import { NextTile } from '../frame-parts/next-tile.tsx';
import { Page } from '../frame-parts/page.tsx';
import { PageNotReady } from '../frame-parts/page-not-ready.tsx';
import { Quiet } from '../frame-parts/quiet.tsx';
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
    <Page
      current="addresses"
      title={t('addresses.title')}
      lead={t('addresses.lead')}
      aside={
        loaded.data?.addresses.length !== 0 && (
          <NextTile
            picture="street"
            title={t('next.addresses.title')}
            steps={[
              { id: 'cleaner', when: t('next.addresses.cleanerWhen'), what: t('next.addresses.cleaner') },
              { id: 'change', when: t('next.addresses.changeWhen'), what: t('next.addresses.change') },
            ]}
          />
        )
      }
    >
      <PageNotReady read={loaded} skeleton={<AddressesSkeleton />} />
      {loaded.status === 'ready' && <List addresses={loaded.data.addresses} onChanged={onChanged} />}
    </Page>
  );
}

function AddressesSkeleton() {
  const { t } = useTranslation('accountProfile');
  return (
    <Skeleton label={t('addresses.loading')}>
      <TileWall>
        <TileBone lines={3} h="132px" />
        <TileBone lines={3} h="132px" />
      </TileWall>
    </Skeleton>
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
    return <Quiet picture="suitcase" title={t('addresses.empty.title')} body={t('addresses.empty.body')} action={action} />;
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
