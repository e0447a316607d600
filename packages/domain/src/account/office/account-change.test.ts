import { expect, test } from 'vitest'
import { guid } from '../../values/guid.ts'
import { reasonNotToChangeAccount, type AccountChange } from './account-change.ts'
import { officeRoles, type OfficeRole } from './office-role.ts'

const me = guid('00000000-0000-4000-8000-000000000001')
const other = guid('00000000-0000-4000-8000-000000000002')
const changes: readonly AccountChange[] = ['block', 'unblock', 'end-sessions', 'reset-second-factor']

test('OFF-041 OFF-043 the own account is not blocked, and its second factor is not reset', () => {
  const refused = changes.filter((change) => reasonNotToChangeAccount(change, me, { id: me, roles: [] }))
  expect(refused).toEqual(['block', 'reset-second-factor'])
  expect(changes.filter((change) => reasonNotToChangeAccount(change, me, { id: other, roles: [] }))).toEqual(
    [],
  )
})

test('OFF-043 the second factor of a role of money is left to an operator', () => {
  const reasons = (roles: readonly OfficeRole[]) =>
    changes.map((change) => reasonNotToChangeAccount(change, me, { id: other, roles }))
  const ofMoney = officeRoles.filter((role) => reasons([role]).includes('account-of-money'))
  expect(ofMoney).toEqual(['bookkeeper', 'approver'])
  expect(reasons(['mentor', 'approver'])).toEqual([undefined, undefined, undefined, 'account-of-money'])
})
