import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { someSettings } from '../../../../testing/account/a-person.ts'
import {
  maySavePassword,
  passwordChecklist,
  reasonNotToTakePassword,
  strengthOf,
  type PasswordRequirement,
  type Strength,
} from './password.ts'
import { mayChangePassword } from './password-change.ts'
import type { RequiredGroupType } from '../../portal/school/school-settings.ts'
import { RUNS } from '../../../../testing/thoroughness.ts'

const missing = (password: string, repeated = password) =>
  Object.entries(passwordChecklist(password, repeated))
    .filter(([, met]) => !met)
    .map(([requirement]) => requirement)
const good = 'Waterlinie-1'

describe('the requirements of a password', () => {
  test.each<[string, string, PasswordRequirement]>([
    ['VAL-001', 'Abcd-12', 'length'],
    ['VAL-002', 'ABCDE-12', 'lowercase'],
    ['VAL-003', 'abcde-12', 'uppercase'],
    ['VAL-004', 'Abcdefg-', 'number'],
    ['VAL-005', 'Abcdef12', 'special'],
  ])('%s of %j only the %s is missing', (_, password, requirement) => {
    expect(missing(password)).toEqual([requirement])
  })

  test('LIM-001 VAL-001 reject seven characters and accept eight', () => {
    expect(missing('Abcd-12')).toEqual(['length'])
    expect(missing('Abcd-123')).toEqual([])
  })

  test('VAL-006 reject a repeat that differs, also in its capitals', () => {
    expect(missing(good, 'waterlinie-1')).toEqual(['match'])
    expect(passwordChecklist('', '').match).toBe(false)
  })

  test('VAL-015 have a fixed order', () => {
    expect(missing('')).toEqual(['length', 'lowercase', 'uppercase', 'number', 'special', 'match'])
  })

  test('TRAP-45 VAL-016? count letters and digits of any script, and a space as special', () => {
    expect(missing('Éclair ٣é')).toEqual([])
    expect(missing('Abc1234 ')).toEqual([])
    expect(missing('Ünïcødé12')).toEqual(['special'])
  })

  test('VAL-016? count length in characters, at most 128', () => {
    expect(missing('Aa1-😀😀😀')).toEqual(['length'])
    expect(missing(`Aa1-${'x'.repeat(124)}`)).toEqual([])
    expect(missing(`Aa1-${'x'.repeat(125)}`)).toEqual(['length'])
  })
})

describe('the strength of a password', () => {
  test('VAL-010 is zero below the minimum length, whatever the estimate', () => {
    expect(strengthOf('Aa1-xyz', 4)).toBe(0)
    expect(strengthOf('Aa1-wxyz', 4)).toBe(4)
  })

  test('VAL-012 VAL-013? allows saving with every requirement, strength three, and the old password', () => {
    const input = { old: 'oud', password: good, repeated: good }
    expect(maySavePassword(input, 3)).toBe(true)
    expect(maySavePassword(input, 2)).toBe(false)
    expect(maySavePassword({ ...input, old: '' }, 4)).toBe(false)
    expect(maySavePassword({ ...input, repeated: 'anders' }, 4)).toBe(false)
    expect(maySavePassword({ password: good, repeated: good }, 3)).toBe(true)
  })

  test('VAL-012 VAL-014? the server accepts what the button allows, unless it is a common password', () => {
    const strength = fc.constantFrom<Strength>(0, 1, 2, 3, 4)
    fc.assert(
      fc.property(fc.string({ maxLength: 20 }), strength, (password, estimated) => {
        const input = { password: `${good}${password}`, repeated: `${good}${password}` }
        const isRefused = reasonNotToTakePassword(input, () => false) !== undefined
        expect(maySavePassword(input, estimated) && isRefused).toBe(false)
      }),
      { numRuns: RUNS },
    )
    expect(reasonNotToTakePassword({ password: good, repeated: good }, () => true)).toBe(
      'password-too-common',
    )
  })

  test('VAL-007 ACC-014? the server asks for the old password and repeats every rule', () => {
    const never = () => false
    expect(reasonNotToTakePassword({ old: '', password: good, repeated: good }, never)).toBe(
      'old-password-missing',
    )
    expect(reasonNotToTakePassword({ old: 'x', password: 'kort', repeated: 'kort' }, never)).toBe(
      'password-too-weak',
    )
    expect(reasonNotToTakePassword({ old: 'x', password: good, repeated: good }, never)).toBeUndefined()
  })
})

describe('the button to change a password', () => {
  const may = (
    stereotype: 'ouder' | 'leerling' | 'beheerder',
    setting: boolean,
    ...types: readonly RequiredGroupType[]
  ) =>
    mayChangePassword(
      stereotype,
      someSettings({ parentMayChangePassword: setting }),
      types.map((requiredGroupType) => ({ enabled: true, requiredGroupType })),
    )

  test('VAL-017 with NONE is always visible to others than parents and students', () => {
    expect(may('beheerder', false, 'NONE')).toBe(true)
  })

  test('VAL-018 with NONE is visible to parents and students by the setting', () => {
    expect([may('ouder', true, 'NONE'), may('leerling', true, 'NONE')]).toEqual([true, true])
    expect([may('ouder', false, 'NONE'), may('leerling', false, 'NONE')]).toEqual([false, false])
  })

  test.each<[RequiredGroupType, boolean]>([
    ['ALL', false],
    ['DEBTOR', false],
    ['ADMIN', true],
  ])('VAL-019 with %s a parent sees it with the setting: %s, and never without', (type, expected) => {
    expect([may('ouder', true, type), may('leerling', true, type)]).toEqual([expected, expected])
    expect(may('ouder', false, type)).toBe(false)
  })

  test.each<[RequiredGroupType, boolean]>([
    ['ALL', false],
    ['ADMIN', false],
    ['DEBTOR', true],
  ])('TRAP-46 VAL-020 with %s others see it: %s', (type, expected) => {
    expect(may('beheerder', false, type)).toBe(expected)
  })

  test('VAL-021? treats none or none enabled as NONE; each of several must allow it', () => {
    const disabled = [{ enabled: false, requiredGroupType: 'ALL' as const }]
    expect(may('ouder', true)).toBe(true)
    expect(mayChangePassword('ouder', someSettings(), disabled)).toBe(true)
    expect(may('ouder', true, 'ADMIN', 'DEBTOR')).toBe(false)
    expect(may('beheerder', true, 'DEBTOR', 'NONE')).toBe(true)
  })
})
