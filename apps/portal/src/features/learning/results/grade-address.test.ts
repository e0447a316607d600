import { expect, test } from 'vitest'
import { gradeAddressIn, gradeParametersOf, printChoicesOf } from './grade-address.ts'

test('SOM-035 translates the names of the URL to those of the call', () => {
  const search = { periode: '2', afw_toetsnorm: '1', startdate_plain: '2026-09-01', search: 'x' }
  expect(gradeParametersOf(gradeAddressIn(search))).toEqual({
    period: '2',
    alternativeNorm: '1',
    plainStartDate: '2026-09-01',
  })
})

test('INFO-026 requests all periods for a period report, and can print both norms', () => {
  expect(gradeParametersOf({ periode: '2', periodeRapport: '1' })).toEqual({ period: 'all' })
  expect(gradeParametersOf({ printBothToetsnormen: '1' })).toEqual({ bothNorms: '1' })
})

test('GRD-002 GRD-003 GRD-004 offers the existing norms and report in the popup', () => {
  expect(printChoicesOf({ hasAlternativeNorm: false, hasPeriodReport: false })).toEqual(['normal'])
  expect(printChoicesOf({ hasAlternativeNorm: false, hasPeriodReport: true })).toEqual(['normal', 'report'])
  expect(printChoicesOf({ hasAlternativeNorm: true, hasPeriodReport: false })).toEqual([
    'normal',
    'alternative',
    'both',
  ])
})
