import { expect, test } from 'vitest'
import { guid, isGuid } from './guid.ts'

test('DATA-139? is a UUID in lower case, in full', () => {
  expect(isGuid('0b6f2c1e-4d8a-4f3b-9c57-1a2b3c4d5e6f')).toBe(true)
  expect(isGuid('0B6F2C1E-4D8A-4F3B-9C57-1A2B3C4D5E6F')).toBe(false)
  expect(() => guid('42')).toThrow(RangeError)
  expect(isGuid('0b6f2c1e-4d8a-4f3b-9c57-1a2b3c4d5e6f\n')).toBe(false)
})
