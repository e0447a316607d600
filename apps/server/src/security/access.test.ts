import { describe, expect, test } from 'vitest'
import type { OfficeGrant } from '@portal/domain/account/office/office-role.ts'
import { aPerson, someSettings } from '@portal/domain/testing/account/a-person.ts'
import type { Stereotype } from '@portal/domain/account/person/role.ts'
import type { Actor, Authentication } from '@portal/domain/account/sign-in/session.ts'
import { guid } from '@portal/domain/values/guid.ts'
import { instant } from '@portal/domain/values/time/instant.ts'
import { accessTableOf, everyRole, reasonNotToLetIn, type AccessRule, type Visitor } from './access.ts'
import { accessTable } from '../composition/areas.ts'

const ordinary: AccessRule = { for: 'signed-in' }
const byPassword: Authentication = { type: 'PASSWORD', source: 'PASSWORD' }

const aVisitor = (
  stereotype: Stereotype,
  facts: {
    impersonated?: boolean
    mayImpersonate?: boolean
    by?: Authentication
    office?: readonly OfficeGrant[]
    inOffice?: boolean
  } = {},
): Visitor => {
  const person = aPerson()
  const actor: Actor = {
    schoolId: guid('00000000-0000-4000-8000-000000000001'),
    sessionId: 'a',
    person,
    role: {
      stereotype,
      name: '',
      portalAdmin: stereotype === 'portal_admin',
      impersonated: facts.impersonated ?? false,
      mayImpersonate: facts.mayImpersonate ?? false,
      inOffice: facts.inOffice,
    },
    language: 'nl',
    authentication: facts.by ?? byPassword,
    office: facts.office ?? [],
    askedAt: instant('2026-11-21T09:00:00Z'),
  }
  return { stage: 'authenticated', actor, reallyThere: person, isLiveEditAdmin: false }
}

const reason = (visitor: Visitor, rule: AccessRule, settings = {}) =>
  reasonNotToLetIn(visitor, rule, someSettings(settings))

const anonymous: Visitor = { stage: 'anonymous' }
const halfWay: Visitor = { stage: 'second-factor', sessionId: 'a', email: '' }

describe('access to an endpoint', () => {
  test('allows everyone when the rule says anyone', () => {
    for (const visitor of [anonymous, halfWay, aVisitor('beheerder')])
      expect(reason(visitor, { for: 'anyone' })).toBeUndefined()
  })

  test('AUTH-032 rejects an anonymous visitor elsewhere', () => {
    expect(reason(anonymous, { for: 'half-signed-in' })).toBe('session-over')
    expect(reason(anonymous, ordinary)).toBe('session-over')
  })

  test('AUTH-004 S3 limits a visitor without a second factor to the endpoints of the code', () => {
    expect(reason(halfWay, { for: 'half-signed-in' })).toBeUndefined()
    expect(reason(halfWay, ordinary)).toBe('second-factor-needed')
  })

  test('AUTH-049 AUTH-050 requires a role with a portal (parent, student, portal administrator) or impersonation', () => {
    for (const role of ['ouder', 'leerling', 'portal_admin'] as const)
      expect(reason(aVisitor(role), ordinary)).toBeUndefined()
    for (const role of ['beheerder', 'supervisor'] as const)
      expect(reason(aVisitor(role), ordinary)).toBe('role-has-no-portal')
  })

  test('rejects a role that the rule does not list', () => {
    expect(reason(aVisitor('leerling'), { for: 'signed-in', roles: ['ouder'] })).toBe('not-your-role')
    expect(reason(aVisitor('beheerder'), { for: 'signed-in', roles: ['beheerder'] })).toBeUndefined()
  })

  test('PERM-010 PERM-023? asks to sign in again when a link has too little access', () => {
    const byApp = aVisitor('ouder', { by: { type: 'TOKEN', source: 'SCHOOL_APP' } })
    expect(reason(byApp, { for: 'signed-in', reach: ['COLLECT'] })).toBeUndefined()
    expect(reason(byApp, { for: 'signed-in', reach: ['EDU'] })).toBe('log-in-for-more')
    expect(reason(byApp, { for: 'signed-in', reach: ['COLLECT', 'COMMUNICATOR_MESSAGES'] })).toBeUndefined()
  })

  test('PERM-006 rejects everyone when the school disabled the feature', () => {
    const rule: AccessRule = { for: 'signed-in', anyOf: ['invoicesEnabled', 'communicatorEnabled'] }
    const off = { invoicesEnabled: false, communicatorEnabled: false }
    expect(reason(aVisitor('ouder'), rule, off)).toBe('switched-off')
    expect(reason(aVisitor('ouder'), rule, { ...off, communicatorEnabled: true })).toBeUndefined()
  })

  test("IMP-007 IMP-008? limits an impersonators' endpoint to them, also while they impersonate", () => {
    const rule: AccessRule = { for: 'signed-in', roles: ['ouder', 'beheerder'], mayImpersonate: true }
    expect(reason(aVisitor('beheerder'), rule)).toBe('may-not-impersonate')
    expect(reason(aVisitor('beheerder', { mayImpersonate: true }), rule)).toBeUndefined()
    expect(reason(aVisitor('ouder', { mayImpersonate: true, impersonated: true }), rule)).toBeUndefined()
  })

  test('IMP-019? rejects payments and orders while impersonating', () => {
    const looking = aVisitor('ouder', { impersonated: true })
    expect(reason(looking, { for: 'signed-in', alone: true })).toBe('not-while-looking-along')
    expect(reason(aVisitor('ouder'), { for: 'signed-in', alone: true })).toBeUndefined()
  })

  test('OFF-001 OFF-003 opens the office by a role with the right, and by nothing else', () => {
    const office = [{ role: 'mentor', classes: ['1A'] }] as const
    const mentor = aVisitor('ouder', { inOffice: true, office })
    expect(reason(mentor, { for: 'staff' })).toBeUndefined()
    expect(reason(mentor, { for: 'staff', right: 'families' })).toBeUndefined()
    expect(reason(mentor, { for: 'staff', right: 'people' })).toBe('no-office-right')
    for (const stereotype of everyRole)
      expect(reason(aVisitor(stereotype), { for: 'staff' })).toBe('no-office-right')
    expect(reason(aVisitor('ouder', { inOffice: true }), { for: 'staff' })).toBe('log-in-for-more')
    expect(reason(aVisitor('ouder', { impersonated: true, office }), { for: 'staff' })).toBe(
      'not-while-looking-along',
    )
    expect(reason(anonymous, { for: 'staff' })).toBe('session-over')
    expect(reason(halfWay, { for: 'staff' })).toBe('second-factor-needed')
  })

  test('OFF-004 opens the set-up of a second factor to a parent with a role in the office', () => {
    const rule: AccessRule = { for: 'signed-in', roles: everyRole, forWork: true }
    expect(reason(aVisitor('ouder'), rule)).toBe('not-your-role')
    expect(reason(aVisitor('ouder', { inOffice: true }), rule)).toBeUndefined()
    expect(reason(aVisitor('beheerder'), rule)).toBeUndefined()
  })
})

test('PERM-023? rejects an endpoint without a rule before it is served', () => {
  expect(() => accessTable('read-everything')).toThrow('no row in the access table')
  expect(accessTable('sign-in')).toEqual({ for: 'anyone' })
})

test('OFF-003 no area replaces the access rule of another: two rows of one name do not start', () => {
  const rule: AccessRule = { for: 'staff' }
  expect(() => accessTableOf([{ 'read-today': ordinary }, { 'read-today': rule }])).toThrow(
    'The call read-today has two rows in the access table',
  )
  expect(() => accessTableOf([{}])('read-today')).toThrow('has no row')
})
