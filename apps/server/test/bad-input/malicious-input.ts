import { THOROUGHNESS } from '@portal/domain/testing/thoroughness.ts'

/** Texts known to break software. */
export const maliciousTexts: readonly string[] = [
  '',
  ' ',
  '0',
  '-1',
  '1e309',
  'NaN',
  'null',
  'undefined',
  'true',
  '[object Object]',
  '__proto__',
  'constructor',
  'toString',
  "' or 1=1 --",
  '"; drop table person; --',
  '$1',
  '%',
  '%00',
  '\u0000',
  '\u0001\u0002\u001f\u007f',
  '\r\nset-cookie: a=b',
  '\u202e\u200b\ufeff',
  '\ud800',
  '😀'.repeat(50),
  'é'.repeat(300),
  '../../../../etc/passwd',
  '..\\..\\windows',
  'file:///etc/passwd',
  'http://169.254.169.254/',
  '<script>alert(1)</script>',
  '{{7*7}}',
  '${7*7}',
  '=1+1',
  'x'.repeat(10_000),
  '00000000-0000-0000-0000-000000000000',
  'ffffffff-ffff-ffff-ffff-ffffffffffff',
  'FFFFFFFF-FFFF-4FFF-8FFF-FFFFFFFFFFFF',
  '00000000-0000-4000-8000-00000000000g',
  '2026-02-30',
  '275760-09-13T00:00:00.001Z',
]

const deep = (levels: number): unknown => {
  let value: unknown = 'bottom'
  for (let level = 0; level < levels; level++) value = level % 2 === 0 ? { a: value } : [value]
  return value
}

/** JSON values of every type, with unexpected sizes and depths. */
export const maliciousValues: readonly unknown[] = [
  ...maliciousTexts,
  null,
  true,
  false,
  0,
  -0,
  -1,
  0.1,
  0.001,
  1e-7,
  1e21,
  1e308,
  Number.MAX_SAFE_INTEGER + 2,
  [],
  {},
  [[]],
  [null],
  [{}],
  { length: 3 },
  { toString: 'no', valueOf: 1 },
  { toJSON: 1 },
  JSON.parse('{"__proto__":{"polluted":true}}'),
  { constructor: { prototype: { polluted: true } } },
  Array.from({ length: 600 }, () => ({ guid: '00000000-0000-4000-8000-000000000000', bedrag: 1 })),
  deep(200),
]

/** The fraction of malicious values that each field gets in the gate. */
const PARTS = 10

/**
 * The malicious values for the nth field: all of them before a release, and in the gate another part for each field, so
 * that all fields together get everything.
 */
export const partFor = <Value>(nth: number, values: readonly Value[]): readonly Value[] =>
  values.filter((_, index) => (index + nth) % PARTS < THOROUGHNESS)

/** Bodies that are no JSON, or do not match their content type. */
export const brokenBodies: readonly string[] = [
  '',
  '{',
  '{"a":}',
  '[1,',
  '"',
  'null',
  '[]',
  '"text"',
  '42',
  '\u0000',
  '{"a":1}{"b":2}',
  '{"__proto__":{"polluted":true}}',
  '{"constructor":{"prototype":{"polluted":true}}}',
  '['.repeat(5000),
  '{"a":'.repeat(5000),
  `{"a":"${'x'.repeat(300_000)}"}`,
  'loginname=a&password=b',
  '%%%=%%%&&&==',
]

/** Content types that an endpoint does not accept. */
export const oddTypes: readonly (string | undefined)[] = [
  undefined,
  '',
  'text/plain',
  'application/json',
  'application/json; charset=utf-7',
  'application/vnd.api+json',
  'application/x-www-form-urlencoded',
  'multipart/form-data; boundary=x',
  'application/xml',
  'json',
  'a'.repeat(500),
]
