import type { Rollout } from '@nitida/contract/health-answers';
import { useTranslation } from 'react-i18next';
import { Mark, type MarkTone } from '../../../parts/mark.tsx';

const words: Record<Rollout['state'], { key: string; tone: MarkTone }> = {
  running: { key: 'rollouts.state.running', tone: 'wait' },
  returning: { key: 'rollouts.state.returning', tone: 'bad' },
  promoting: { key: 'rollouts.state.promoting', tone: 'good' },
  back: { key: 'rollouts.state.back', tone: 'bad' },
  done: { key: 'rollouts.state.done', tone: 'good' },
  stopped: { key: 'rollouts.state.stopped', tone: 'quiet' },
};

export function RolloutState({ state }: Pick<Rollout, 'state'>) {
  const { t } = useTranslation();
  const { key, tone } = words[state];
  return <Mark $tone={tone}>{t(key)}</Mark>;
}
