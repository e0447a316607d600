import { expect, test } from 'vitest'
import { isPhoneNumber, reasonNotToKeep } from './contact-details.ts'

test.each([
  '',
  '0612345678',
  '06 1234 5678',
  '+31 6 12345678',
  '(0999) 12-34-56',
  '12345678',
  '1'.repeat(15),
  '06 12'.padEnd(24, '-') + '345678',
])('accepts «%s» as a phone number', (text) => {
  expect(isPhoneNumber(text)).toBe(true)
})

test.each([
  '1234567',
  '06x12345678',
  '++31612345678',
  '31+612345678',
  '1'.repeat(16),
  '06 12'.padEnd(25, '-') + '345678',
  '        ',
  '0612345678;',
])('rejects «%s» as a phone number', (text) => {
  expect(isPhoneNumber(text)).toBe(false)
})

test('stores numbers when both are valid', () => {
  expect(reasonNotToKeep({ home: '', mobile: '0612345678' })).toBeUndefined()
  expect(reasonNotToKeep({ home: 'thuis', mobile: '0612345678' })).toBe('no-phone-number')
  expect(reasonNotToKeep({ home: '0612345678', mobile: '06' })).toBe('no-phone-number')
})
