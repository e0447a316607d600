import { describe, expect, test } from 'vitest'
import { accessTypes, mayOpen, mayReach, sections, type AccessType } from './access.ts'
import type { AuthenticationSource } from '../sign-in/session.ts'

const sources: readonly AuthenticationSource[] = [
  'SSO',
  'PASSWORD',
  'MAIL',
  'COMMUNICATOR_MESSAGES',
  'PRIVACY',
  'SCHOOL_APP',
]
const sourcesWith = (access: AccessType) =>
  sources.filter((source) => mayReach({ type: 'TOKEN', source }, access))
const byMail: readonly AuthenticationSource[] = [
  'SSO',
  'PASSWORD',
  'MAIL',
  'COMMUNICATOR_MESSAGES',
  'PRIVACY',
]

describe('a link session', () => {
  test('PERM-015 PERM-016 reaches collect from every source, including the school app', () => {
    expect(sourcesWith('COLLECT')).toEqual([...byMail, 'SCHOOL_APP'])
  })

  test('PERM-017 does not reach communicator messages from the school app', () => {
    expect(sourcesWith('COMMUNICATOR_MESSAGES')).toEqual(byMail)
  })

  test('PERM-018 does not reach privacy from the school app', () => {
    expect(sourcesWith('PRIVACY')).toEqual(byMail)
  })

  test('PERM-019 does not reach school information, which needs single sign-on or a password', () => {
    expect(sourcesWith('EDU')).toEqual(['SSO', 'PASSWORD'])
  })

  test('PERM-021? reaches the webshop, except from links of messages and privacy', () => {
    expect(sourcesWith('SHOP')).toEqual(['SSO', 'PASSWORD', 'MAIL', 'SCHOOL_APP'])
  })

  test('AUTH-063 AUTH-064 never reaches the account itself', () => {
    expect(sourcesWith('ACCOUNT')).toEqual(['SSO', 'PASSWORD'])
  })
})

test('TRAP-26 PERM-020 is restricted, while a session without a link reaches everything', () => {
  for (const source of sources)
    expect(accessTypes.every((access) => mayReach({ type: 'PASSWORD', source }, access))).toBe(true)
})

describe('sections that a link opens', () => {
  const opened = (source: AuthenticationSource) =>
    sections.filter((section) => mayOpen({ type: 'TOKEN', source }, section))

  test('TRAP-27 PERM-010 PERM-011 from the school app: invoices and invoice messages', () => {
    expect(opened('SCHOOL_APP')).toEqual(['home', 'invoices', 'messages', 'webshop'])
  })

  test('PERM-012 PERM-013 PERM-014 from a mail: everything but school information', () => {
    expect(opened('MAIL')).toEqual([
      'home',
      'invoices',
      'messages',
      'communicator-messages',
      'inquiry',
      'privacy',
      'webshop',
    ])
  })

  test('TRAP-28 PERM-022? for privacy: only with privacy access', () => {
    expect(mayOpen({ type: 'TOKEN', source: 'PRIVACY' }, 'privacy')).toBe(true)
    expect(mayOpen({ type: 'TOKEN', source: 'PRIVACY' }, 'webshop')).toBe(false)
  })
})
