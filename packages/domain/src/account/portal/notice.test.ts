import { expect, test } from 'vitest'
import { faultOfNotice, isSameNotice, type WrittenNotice } from './notice.ts'

const notice: WrittenNotice = { active: true, priority: 'info', message: 'Morgen vrij' }

test('a visible notice needs a text; a withdrawn one does not', () => {
  expect(faultOfNotice(notice)).toBeUndefined()
  expect(faultOfNotice({ active: true, message: ' \n' })).toBe('notice-empty')
  expect(faultOfNotice({ active: false, message: '' })).toBeUndefined()
})

test('two notices are the same when all their fields are equal', () => {
  expect(isSameNotice(notice, { ...notice })).toBe(true)
  for (const other of [{ active: false }, { priority: 'danger' as const }, { message: 'Morgen' }])
    expect(isSameNotice(notice, { ...notice, ...other })).toBe(false)
})
