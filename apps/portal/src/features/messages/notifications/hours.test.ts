import { expect, test } from 'vitest'
import { endAfter, hoursWith } from './hours.ts'

test('offers whole hours, and keeps another time that was chosen before', () => {
  expect(hoursWith('21:00', undefined)).toHaveLength(24)
  expect(hoursWith('21:30', '07:00').slice(21, 23)).toEqual(['21:00', '21:30'])
})

test('never ends quiet hours at their start', () => {
  expect(endAfter('21:00', '07:00')).toBe('07:00')
  expect(endAfter('07:00', '07:00')).toBe('08:00')
  expect(endAfter('23:00', '23:00')).toBe('00:00')
})
