import { expect, test } from 'vitest'
import { mayComeInBy } from './sign-in-method.ts'
import { stereotypes, type Stereotype } from '../person/role.ts'
import type { RequiredGroupType } from '../portal/school/school-settings.ts'

const whoComesIn = (group: RequiredGroupType, isDebtor: boolean): readonly Stereotype[] =>
  stereotypes.filter((stereotype) => mayComeInBy(group, { stereotype, isDebtor }))

const administrators = ['beheerder', 'supervisor', 'portal_admin']

test.each([
  ['NONE', stereotypes, stereotypes],
  ['ALL', stereotypes, stereotypes],
  ['DEBTOR', stereotypes, []],
  ['ADMIN', administrators, administrators],
] as const)(
  'DATA-037 a sign-in method for %s admits, of those who pay: %j; of the others: %j',
  (group, payers, others) => {
    expect(whoComesIn(group, true)).toEqual(payers)
    expect(whoComesIn(group, false)).toEqual(others)
  },
)
