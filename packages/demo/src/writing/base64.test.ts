import { expect, test } from 'vitest'
import { base64 } from './base64.ts'

test.each([
  ['', ''],
  ['s', 'cw=='],
  ['st', 'c3Q='],
  ['ster', 'c3Rlcg=='],
  ['<svg/>', 'PHN2Zy8+'],
])('encodes %j as %j', (text, encoded) => {
  expect(base64(text)).toBe(encoded)
})
