import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestApi, type TestApi } from '../../../test/support.ts';
import { appendInvoices } from '../../../test/tax-records.ts';
import type { TaxAgencyMode } from '../../tax-agency-settings.ts';
import { refuseOtherMode } from './refuse-other-mode.ts';
import { takeTurn } from './turn.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi({ env: { VERIFACTU: 'test' } });
  await appendInvoices(api, 1);
});
afterAll(() => api.close());

const withMode = (mode: TaxAgencyMode, isOn = true) => ({
  ...api.context,
  config: { ...api.context.config, taxAgency: { ...api.context.config.taxAgency, mode, isOn } },
});

it('a chain of the test site never goes on with the agency: the start is refused', async () => {
  await expect(refuseOtherMode(withMode('on'))).rejects.toThrow(/its test site \(test\).*VERIFACTU says the tax agency \(on\)/);
  await refuseOtherMode(withMode('test'));
  await refuseOtherMode(withMode('on', false));
});

it('and its records that wait are not sent there', async () => {
  expect(await takeTurn(withMode('on'), 'B00000000', '1', true)).toBeNull();
  expect(await takeTurn(withMode('test', false), 'B00000000', '1', true)).toBeNull();
  expect(await takeTurn(withMode('test'), 'B00000000', '1', true)).toMatchObject({ issuer: 'B00000000' });
});
