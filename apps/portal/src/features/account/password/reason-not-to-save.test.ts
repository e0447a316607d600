import { expect, test } from 'vitest'
import { reasonNotToSave } from './reason-not-to-save.ts'

const fine = { old: 'Oud-wachtwoord1', password: 'Kaas-fiets7', repeated: 'Kaas-fiets7' }

test('VAL-012 VAL-013? a strong password that meets every rule can be saved', () => {
  expect(reasonNotToSave(fine, 3)).toBeUndefined()
  expect(reasonNotToSave(fine, 2)).toBe('password.change.error.weak')
  expect(reasonNotToSave(fine, undefined)).toBe('password.change.error.weak')
})

test('VAL-007 the old password is asked for first, where it is asked for', () => {
  expect(reasonNotToSave({ ...fine, old: '' }, 4)).toBe('password.change.error.old-required')
  expect(reasonNotToSave({ password: fine.password, repeated: fine.repeated }, 4)).toBeUndefined()
})

test('VAL-006 two that differ are named as such, once the first one is fine', () => {
  expect(reasonNotToSave({ ...fine, repeated: 'Kaas-fiets8' }, 4)).toBe('password.change.error.mismatch')
  expect(reasonNotToSave({ ...fine, password: 'kaas', repeated: '' }, 4)).toBe('password.change.error.weak')
})
