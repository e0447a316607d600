import { expect, test } from 'vitest'
import { readTypedShare } from './typed-share.ts'

test.each([
  ['', undefined],
  ['  ', undefined],
  ['0', 0],
  ['100', 10_000],
  ['100,00 %', 10_000],
  ['2,5', 250],
  ['2.5%', 250],
  [' 33,33 % ', 3333],
  ['100,01', 'unreadable'],
  ['33,333', 'unreadable'],
  ['%', 'unreadable'],
  ['5 %%', 'unreadable'],
  ['-1', 'unreadable'],
  ['vijf', 'unreadable'],
] as const)('OFF-100 reads the share %j as %j', (typed, read) => {
  expect(readTypedShare(typed)).toBe(read)
})
