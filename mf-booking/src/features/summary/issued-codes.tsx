import { useServerState } from '@nitida/host/server-state';
import { Button } from '@nitida/ui/buttons';
import { Row, Stack } from '@nitida/ui/layout';
import { Small } from '@nitida/ui/type';
import { useAtomValue } from 'jotai';
import { host } from '../../host.ts';
import { useFormat } from '../../lib/use-format.ts';
import { useTexts } from '../../lib/use-texts.ts';

/** The promo codes that were issued to this customer. One click applies a code. Guests see nothing, and nothing appears while the codes load. */
export function IssuedCodes({ onTake }: { onTake: (code: string) => void }) {
  const t = useTexts();
  const format = useFormat();
  const customerId = useAtomValue(host().session.userAtom)?.id ?? null;
  const { data } = useServerState(customerId, (id) => host().http.call('getPromotionCodes', { params: { id } }));
  if (!data || data.promocodes.length === 0) return null;
  return (
    <Stack gap={2}>
      <Small id="issued-codes">{t('summary.promoIssued')}</Small>
      <Row gap={2} aria-labelledby="issued-codes">
        {data.promocodes.map(({ code, percent, amount }) => (
          <Button key={code} look="secondary" isCompact onPress={() => onTake(code)}>
            {t('summary.promoTake', { code, off: percent === null ? format.money(-(amount ?? 0)) : `−${format.percent(percent)}` })}
          </Button>
        ))}
      </Row>
    </Stack>
  );
}
