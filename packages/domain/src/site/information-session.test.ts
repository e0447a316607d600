import { expect, test } from 'vitest'
import { aPerson } from '../../testing/account/a-person.ts'
import { nobodyClaimed, reasonNotToReadAs } from './information-session.ts'

const sam = aPerson({ login: 's.visser', loginAlias: 'sam' })
const asSam = { guid: sam.guid, login: 's.visser', loginAlias: 'sam' }

test('API-054 without impersonation the claimed person is empty', () => {
  expect(reasonNotToReadAs(nobodyClaimed, undefined)).toBeUndefined()
  expect(reasonNotToReadAs(nobodyClaimed, sam)).toBe('looks-along-otherwise')
  expect(reasonNotToReadAs(asSam, undefined)).toBe('looks-along-otherwise')
})

test.each(['guid', 'login', 'loginAlias'] as const)(
  'API-054 the %s of the claimed person must be that of the session',
  (field) => {
    expect(reasonNotToReadAs(asSam, sam)).toBeUndefined()
    expect(reasonNotToReadAs({ ...asSam, [field]: 'other' }, sam)).toBe('looks-along-otherwise')
    expect(reasonNotToReadAs({ ...asSam, [field]: '' }, sam)).toBe('looks-along-otherwise')
  },
)
