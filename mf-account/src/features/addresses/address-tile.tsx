import type { Address, AddressInput } from '@nitida/contract';
import { streetLine, townAndProvince, unbrokenNumbers } from '@nitida/domain';
import { TextLink } from '@nitida/ui/buttons';
import { Status } from '@nitida/ui/feedback';
import { FailureNote } from '@nitida/ui/forms';
import { Small } from '@nitida/ui/type';
import { useTranslation } from 'react-i18next';
import { styled } from 'styled-components';
import { host } from '../../host.ts';
import { useSend } from '../../use-send.ts';
import { TextLinks } from '../order-parts/text-links.tsx';

interface Props {
  address: Address;
  all: Address[];
  onChanged: (addresses: Address[]) => void;
}

/** One address with its actions: edit, make it the default, or delete it. A deletion can be undone. */
export function AddressTile({ address, all, onChanged }: Props) {
  const { t } = useTranslation('accountProfile');
  const { isBusy, error, send } = useSend();
  const name = streetLine(address);
  const edit = host().links.to('account.addressEdit', { addressId: address._id });

  const makeUsual = async () => {
    const result = await send(() =>
      host().http.call('updateAddress', { params: { id: address._id }, body: { ...inputOf(address), isDefault: true } }),
    );
    if (result.ok) onChanged(result.data.addresses);
  };
  const remove = async () => {
    const result = await send(() => host().http.call('deleteAddress', { params: { id: address._id } }));
    if (!result.ok) return;
    onChanged(result.data.addresses);
    const usual = all.find(({ isDefault }) => isDefault);
    host().dialogs.toast(t('addresses.deleted', { address: name }), {
      label: t('addresses.undo'),
      run: () => void restoreAddress(address, usual, onChanged),
    });
  };

  return (
    <Tile>
      <p>
        <b>{name}</b>
        <Small as="span">{unbrokenNumbers(townAndProvince(address))}</Small>
      </p>
      {address.isDefault && <Status tone="ok">{t('addresses.usual')}</Status>}
      <Actions>
        {edit && (
          <TextLink to={edit} aria-label={t('addresses.editOf', { address: name })}>
            {t('addresses.edit')}
          </TextLink>
        )}
        {!address.isDefault && (
          <TextLink onPress={makeUsual} isDisabled={isBusy} aria-label={t('addresses.makeUsualOf', { address: name })}>
            {t('addresses.makeUsual')}
          </TextLink>
        )}
        <TextLink onPress={remove} isDisabled={isBusy} aria-label={t('addresses.deleteOf', { address: name })}>
          {t('addresses.delete')}
        </TextLink>
      </Actions>
      <FailureNote error={error} />
    </Tile>
  );
}

/** Saves a deleted address again. A new address becomes the default, so the earlier default is set again if there was another one. */
async function restoreAddress(address: Address, usual: Address | undefined, onChanged: (addresses: Address[]) => void): Promise<void> {
  const { http, dialogs, language } = host();
  const back = await http.call('createAddress', { body: inputOf(address) });
  if (!back.ok) return dialogs.toast(language.errorText(back.failure), { tone: 'error' });
  onChanged(back.data.addresses);
  if (address.isDefault || usual === undefined) return;
  const settled = await http.call('updateAddress', { params: { id: usual._id }, body: { ...inputOf(usual), isDefault: true } });
  if (settled.ok) onChanged(settled.data.addresses);
}

const inputOf = ({ _id, isDefault, ...input }: Address): AddressInput => input;

/* The address comes before what is done with it. */
const Actions = styled(TextLinks)`
  > * {
    font-weight: 500;
  }
`;

const Tile = styled.li`
  display: grid;
  gap: var(--s-1);
  padding: 18px 20px 8px;

  b {
    display: block;
    font-weight: 600;
    overflow-wrap: anywhere;
  }
`;
