import type { Channel } from '@nitida/contract/platform-answers';
import { Small } from '@nitida/ui/type';
import { useTranslation } from 'react-i18next';

/** How soon a change of a channel holds. */
export function ChangeEffect({ channel }: { channel: Channel }) {
  const { t } = useTranslation();
  return <Small>{t(channel.kind === 'production' ? 'change.effect' : 'change.effectElsewhere')}</Small>;
}
