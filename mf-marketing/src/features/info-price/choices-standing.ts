import { extraServiceIds, serviceTypeNames, speeds } from '@nitida/contract';
import { readPreHydrationChanges } from '@nitida/ui/forms';
import type { Choices } from './calculation.ts';

/** The controls' values that differ from the rendered ones. Rooms and hours are buttons, whose early clicks the shell replays. */
export function choicesStanding(form: HTMLFormElement | null, drawn: Choices): Partial<Choices> {
  const changed = readPreHydrationChanges(form, {
    'calculator-cleaning': drawn.cleaning,
    'calculator-size': String(drawn.size),
    'calculator-extras': drawn.extras.join(' '),
    'calculator-speed': drawn.speed,
    'calculator-time': String(drawn.time),
  });
  const cleaning = serviceTypeNames.find((name) => name === changed['calculator-cleaning']);
  const speed = speeds.find((each) => each === changed['calculator-speed']);
  const extras = changed['calculator-extras']?.split(' ');
  return {
    ...(cleaning && { cleaning }),
    ...(changed['calculator-size'] && { size: Number(changed['calculator-size']) }),
    ...(extras && { extras: extraServiceIds.filter((id) => extras.includes(id)) }),
    ...(speed && { speed }),
    ...(changed['calculator-time'] && { time: Number(changed['calculator-time']) }),
  };
}
