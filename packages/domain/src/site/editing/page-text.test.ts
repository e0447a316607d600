import { expect, test } from 'vitest'
import { hasOwnText, isShownAsText, reasonNotToSave } from './page-text.ts'

test('INFO-020? a text is saved over the one that its writer began with, and over no other', () => {
  expect(reasonNotToSave(3, 3)).toBeUndefined()
  expect(reasonNotToSave(2, 3)).toBe('page-changed')
  expect(reasonNotToSave(4, 3)).toBe('page-changed')
})

test('a page whose code leads to a screen of the school’s system has no text to edit', () => {
  expect(isShownAsText('som', 'agenda')).toBe(false)
  expect(isShownAsText('magister', 'magister-grades')).toBe(false)
  expect(isShownAsText('som', '')).toBe(true)
  expect(isShownAsText('som', 'onbekend')).toBe(true)
  expect(isShownAsText('info', 'agenda')).toBe(true)
  expect(isShownAsText('info', 'staff')).toBe(false)
})

test('a page has a text to edit where it is shown as one, in each place of home, and where it leads out by a link', () => {
  expect(hasOwnText('info', '')).toBe(true)
  expect(hasOwnText('home', '')).toBe(true)
  expect(hasOwnText('som', 'SSO-toetsen')).toBe(true)
  expect(hasOwnText('info', 'sso')).toBe(true)
  expect(hasOwnText('som', 'agenda')).toBe(false)
  expect(hasOwnText('info', 'staff')).toBe(false)
})
