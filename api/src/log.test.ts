import { expect, it } from 'vitest';
import { createLog } from './log.ts';

it('the log writes from its level up and omits personal data of errors', () => {
  const lines: string[] = [];
  const log = createLog({ logLevel: 'warn' }, (line) => void lines.push(line));
  log.info({}, 'quiet');
  log.error(
    { err: Object.assign(new Error('duplicate key of <a@b.es>'), { code: '23505', detail: 'Key (email)=(a@b.es)' }), job: { id: '7' } },
    'job failed',
  );
  expect(lines).toHaveLength(1);
  expect(JSON.parse(lines[0] ?? '')).toMatchObject({
    level: 'error',
    message: 'job failed',
    err: { type: 'Error', message: 'duplicate key of <<email>>', code: '23505' },
    job: { id: '7' },
  });
  expect(lines[0]).not.toContain('a@b.es');
});
