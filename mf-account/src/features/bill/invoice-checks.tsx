import type { InvoiceChecks as Checks, Order } from '@nitida/contract';
import { useServerState } from '@nitida/host/server-state';
import { Button, TextLink } from '@nitida/ui/buttons';
import { FailureNote } from '@nitida/ui/forms';
import { Small } from '@nitida/ui/type';
import { useAtomValue } from 'jotai';
import { useTranslation } from 'react-i18next';
import { styled } from 'styled-components';
import { host } from '../../host.ts';
import { useSend } from '../../use-send.ts';

/* The law fixes these words, in Spanish. */
const words = { above: 'QR tributario:', below: 'VERI*FACTU' } as const;

const Box = styled.section`
  display: grid;
  gap: var(--s-4);
  justify-items: start;
`;

const Codes = styled.ul`
  display: flex;
  flex-wrap: wrap;
  gap: var(--s-6);
  margin: 0;
  padding: 0;
  list-style: none;
`;

/** Cameras read dark squares on a light ground, so the paper is white in both themes. On paper it is between 30 and 40 mm wide. */
const Code = styled.li`
  display: grid;
  gap: var(--s-1);
  max-width: 200px;

  svg {
    width: 35mm;
    padding: 3mm;
    box-sizing: content-box;
    background: #fff;
    forced-color-adjust: none;
  }
`;

/** The QR codes of the documents of a visit, by which anybody can check them, and a full invoice on request. */
export function InvoiceChecks({ order }: { order: Order }) {
  const { t } = useTranslation('accountProfile');
  const user = useAtomValue(host().session.userAtom);
  const { isBusy, error, send } = useSend();
  const loaded = useServerState(
    order.id,
    (orderId) => host().http.call('getInvoiceChecks', { params: { orderId } }),
    (reload) => host().notifications.onOrderChanged(order.id, reload),
  );
  if (loaded.status !== 'ready') return null;
  const { checks, canBeFull } = loaded.data;
  if (checks.length === 0 && !canBeFull) return null;
  const makeFull = async () => {
    const result = await send(() => host().http.call('requestFullInvoice', { params: { orderId: order.id } }));
    if (!result.ok) return;
    host().dialogs.toast(t('tax.issued'));
    loaded.reload();
  };
  return (
    <Box>
      {checks.length === 0 ? null : <DocumentCodes checks={checks} />}
      {canBeFull && user?.tax ? (
        <Button look="secondary" isBusy={isBusy} onPress={() => void makeFull()}>
          {t('tax.full')}
        </Button>
      ) : null}
      {canBeFull && !user?.tax ? <DetailsNeeded /> : null}
      <FailureNote error={error} />
    </Box>
  );
}

function DocumentCodes({ checks }: { checks: Checks['checks'] }) {
  const { t } = useTranslation('accountProfile');
  return (
    <>
      <Small>{t('tax.checkLead')}</Small>
      <Codes>
        {checks.map(({ number, url, size, path }) => (
          <Code key={number}>
            <Small lang="es">{words.above}</Small>
            <svg viewBox={`0 0 ${size} ${size}`} role="img" aria-label={t('tax.qr', { number })} shapeRendering="crispEdges">
              <path d={path} fill="#000" />
            </svg>
            <Small lang="es">{words.below}</Small>
            <Small>{number}</Small>
            <TextLink href={url} target="_blank" isInline>
              {t('tax.check')}
            </TextLink>
          </Code>
        ))}
      </Codes>
    </>
  );
}

/** Who enters tax details on the page of personal information can have a full invoice. */
function DetailsNeeded() {
  const { t } = useTranslation('accountProfile');
  const personalInfo = host().links.to('account.personalInfo');
  return (
    <Small>
      {t('tax.fullNeedsDetails')}{' '}
      {personalInfo !== null && (
        <TextLink to={personalInfo} isInline>
          {t('tax.addDetails')}
        </TextLink>
      )}
    </Small>
  );
}
