import { expect, test } from 'vitest'
import { mayReach, type AccessType } from './access.ts'
import type { AuthenticationSource } from './session.ts'

const all: readonly AccessType[] = ['COLLECT', 'COMMUNICATOR_MESSAGES', 'PRIVACY', 'EDU']
const reach = (source: AuthenticationSource) =>
  all.filter((access) => mayReach({ type: 'TOKEN', source }, access))

test('PERM-020 a session that began with a password or single sign-on reaches everything', () => {
  for (const access of all) {
    expect(mayReach({ type: 'PASSWORD', source: 'PASSWORD' }, access)).toBe(true)
    expect(mayReach({ type: 'SSO', source: 'SSO' }, access)).toBe(true)
  }
})

test('PERM-015 PERM-017 PERM-018 PERM-019 a link from a mail opens invoices, messages and privacy, not the school pages', () => {
  for (const source of ['MAIL', 'COMMUNICATOR_MESSAGES', 'PRIVACY'] as const) {
    expect(reach(source)).toEqual(['COLLECT', 'COMMUNICATOR_MESSAGES', 'PRIVACY'])
  }
})

test('PERM-016 the school app opens invoices only', () => {
  expect(reach('SCHOOL_APP')).toEqual(['COLLECT'])
})

test('PERM-019 a link after a password or single sign-on opens the school pages too', () => {
  expect(reach('PASSWORD')).toEqual(all)
  expect(reach('SSO')).toEqual(all)
})
