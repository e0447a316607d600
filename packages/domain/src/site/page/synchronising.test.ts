import { expect, test } from 'vitest'
import { reasonNotToShowYet } from './synchronising.ts'

const during = { synchronising: true }

test('INFO-025? hides the pages of the school’s system while that is synchronising, and no others', () => {
  expect(reasonNotToShowYet(during, { section: 'som' })).toBe('synchronising')
  expect(reasonNotToShowYet(during, { section: 'magister', place: 'grades' })).toBe('synchronising')
  expect(reasonNotToShowYet(during, { section: 'info' })).toBeUndefined()
  expect(reasonNotToShowYet(during, { section: 'som', place: 'absence-report' })).toBeUndefined()
  expect(reasonNotToShowYet({}, { section: 'som' })).toBeUndefined()
  expect(reasonNotToShowYet({ synchronising: false }, { section: 'som' })).toBeUndefined()
})
