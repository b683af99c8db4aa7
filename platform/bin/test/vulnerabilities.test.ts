import { expect, test } from 'vitest';
import { readAudit } from './vulnerabilities.ts';

const advisory = { title: 'Prototype pollution', url: 'https://github.com/advisories/GHSA-xxxx' };
const written = (vulnerabilities: object) =>
  `npm warn config something\n${JSON.stringify({ auditReportVersion: 2, vulnerabilities, metadata: {} }, null, 2)}\n`;

test('a package with a severe vulnerability is reported with its advisory and fails', () => {
  expect(readAudit(written({ left: { name: 'left', severity: 'high', via: [advisory] } }))).toEqual({
    findings: [{ text: 'left, high: Prototype pollution (https://github.com/advisories/GHSA-xxxx)', fails: true }],
  });
});

test('a less severe vulnerability is reported and does not fail', () => {
  expect(readAudit(written({ left: { severity: 'moderate', via: ['right'] } }))).toEqual({
    findings: [{ text: 'left, moderate: by right', fails: false }],
  });
});

test('no known vulnerability means no finding', () => {
  expect(readAudit(written({}))).toEqual({ findings: [] });
});

test('a registry without advisories is distinguished from one without findings', () => {
  const refused = `npm warn audit 405 Method Not Allowed - POST https://registry/-/npm/v1/security/advisories/bulk
{ "message": "405 Method Not Allowed - POST", "statusCode": 405 }
npm error A complete log of this run can be found`;
  expect(readAudit(refused)).toEqual({ notOffered: '405 Method Not Allowed' });
  expect(readAudit('npm error code ENOTFOUND\nnpm error network')).toEqual({ notOffered: 'ENOTFOUND' });
});
