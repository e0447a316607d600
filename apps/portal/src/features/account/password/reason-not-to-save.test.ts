import { expect, test } from 'vitest'
import { reasonNotToSave } from './reason-not-to-save.ts'

const fine = { old: 'Oud-wachtwoord1', password: 'Kaas-fiets7', repeated: 'Kaas-fiets7' }

test('VAL-012 VAL-013? accepts a strong password that meets every rule', () => {
  expect(reasonNotToSave(fine, 3)).toBeUndefined()
  expect(reasonNotToSave(fine, 2)).toBe('password.change.error.weak')
  expect(reasonNotToSave(fine, undefined)).toBe('password.change.error.weak')
})

test('VAL-007 asks for the old password first, when it is required', () => {
  expect(reasonNotToSave({ ...fine, old: '' }, 4)).toBe('password.change.error.old-required')
  expect(reasonNotToSave({ password: fine.password, repeated: fine.repeated }, 4)).toBeUndefined()
})

test('VAL-006 reports two different passwords, once the first one is valid', () => {
  expect(reasonNotToSave({ ...fine, repeated: 'Kaas-fiets8' }, 4)).toBe('password.change.error.mismatch')
  expect(reasonNotToSave({ ...fine, password: 'kaas', repeated: '' }, 4)).toBe('password.change.error.weak')
})
