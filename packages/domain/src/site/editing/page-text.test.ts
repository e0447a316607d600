import { expect, test } from 'vitest'
import { hasOwnText, isShownAsText, reasonNotToSave } from './page-text.ts'

test('INFO-020? saves a text only over the version that its author started with', () => {
  expect(reasonNotToSave(3, 3)).toBeUndefined()
  expect(reasonNotToSave(2, 3)).toBe('page-changed')
  expect(reasonNotToSave(4, 3)).toBe('page-changed')
})

test('a page with the code of a screen of the school’s system has no editable text', () => {
  expect(isShownAsText('som', 'agenda')).toBe(false)
  expect(isShownAsText('magister', 'magister-grades')).toBe(false)
  expect(isShownAsText('som', '')).toBe(true)
  expect(isShownAsText('som', 'onbekend')).toBe(true)
  expect(isShownAsText('info', 'agenda')).toBe(true)
  expect(isShownAsText('info', 'staff')).toBe(false)
})

test('a page has an editable text when it is shown as text, in each block of home, and for a link out of the portal', () => {
  expect(hasOwnText('info', '')).toBe(true)
  expect(hasOwnText('home', '')).toBe(true)
  expect(hasOwnText('som', 'SSO-toetsen')).toBe(true)
  expect(hasOwnText('info', 'sso')).toBe(true)
  expect(hasOwnText('som', 'agenda')).toBe(false)
  expect(hasOwnText('info', 'staff')).toBe(false)
})
