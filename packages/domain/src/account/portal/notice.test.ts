import { expect, test } from 'vitest'
import { faultOfNotice, isSameNotice, type WrittenNotice } from './notice.ts'

const notice: WrittenNotice = { active: true, priority: 'info', message: 'Morgen vrij' }

test('a notice that is shown says something; one that is taken away need not', () => {
  expect(faultOfNotice(notice)).toBeUndefined()
  expect(faultOfNotice({ active: true, message: ' \n' })).toBe('notice-empty')
  expect(faultOfNotice({ active: false, message: '' })).toBeUndefined()
})

test('a notice says the same as another one in all that it says', () => {
  expect(isSameNotice(notice, { ...notice })).toBe(true)
  for (const other of [{ active: false }, { priority: 'danger' as const }, { message: 'Morgen' }])
    expect(isSameNotice(notice, { ...notice, ...other })).toBe(false)
})
