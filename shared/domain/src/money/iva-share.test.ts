import fc from 'fast-check';
import { expect, test } from 'vitest';
import { runs } from '../../test/arbitraries.ts';
import { ivaShare, netOf } from './iva-share.ts';
import { percentOf } from './percent-of.ts';

test('the net part of 274.85 with 21% is 227.15', () => {
  expect(netOf(27_485, 21)).toBe(22_715);
});

test('the net part plus its IVA differs from the gross amount by at most a cent', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 10 ** 8 }), fc.constantFrom(0, 4, 10, 21), (gross, percent) => {
      const net = netOf(gross, percent);
      expect(Math.abs(net + percentOf(net, percent) - gross)).toBeLessThanOrEqual(1);
    }),
    runs,
  );
});

test('refunded parts return the IVA of a bill to the cent, in any number of steps', () => {
  const bill = fc.record({
    net: fc.integer({ min: 1, max: 10 ** 6 }),
    cut: fc.array(fc.double({ min: 0, max: 1, noNaN: true }), { maxLength: 8 }),
  });
  fc.assert(
    fc.property(bill, ({ net, cut }) => {
      const iva = percentOf(net, 21);
      const total = net + iva;
      const steps = [...cut.map((part) => Math.round(part * total)).sort((a, b) => a - b), total];
      let [before, back] = [0, 0];
      for (const step of steps) {
        const part = ivaShare(step, { total, iva }) - ivaShare(before, { total, iva });
        expect(part).toBeGreaterThanOrEqual(0);
        back += part;
        before = step;
      }
      expect(back).toBe(iva);
    }),
    runs,
  );
});
