import { describe, expect, test } from 'vitest'
import {
  isGrantedInOffice,
  officeRoles,
  reasonNotToGrant,
  rightsOf,
  rolesWith,
  scopeFor,
  type OfficeGrant,
} from './office-role.ts'

const scope = (...office: readonly OfficeGrant[]) => scopeFor({ office }, 'families')

describe('rights in the office', () => {
  test('OFF-001 come from roles only, and each role has its own', () => {
    expect(rightsOf([])).toEqual([])
    expect(rightsOf([{ role: 'approver' }])).toEqual(['release'])
    expect(rightsOf([{ role: 'editor' }])).toEqual(['pages'])
    expect(rightsOf([{ role: 'bookkeeper' }])).toEqual(['families', 'invoices', 'reminders', 'bank', 'books'])
    expect(rightsOf([{ role: 'mentor', classes: ['1A'] }])).toEqual([
      'families',
      'answers',
      'messages',
      'forms',
      'absence',
    ])
  })

  test('OFF-001 to accounts come without money, and rights to money without accounts', () => {
    const money = ['invoices', 'reminders', 'bank', 'books', 'release'] as const
    for (const right of ['accounts', 'roles', 'feeds', 'audit'] as const)
      expect(rolesWith(right)).toEqual(['ict-administrator'])
    for (const right of money) expect(rolesWith(right)).not.toContain('ict-administrator')
    expect(officeRoles.filter((role) => !isGrantedInOffice(role))).toEqual(['bookkeeper', 'approver'])
  })
})

describe('the scope of a right', () => {
  test('OFF-002 covers the own classes, those of several roles together, or the school', () => {
    const mentor = { role: 'mentor', classes: ['1B', '1A'] } as const
    expect(scope(mentor)?.classes).toEqual(['1A', '1B'])
    expect(scope(mentor, { role: 'team-leader', classes: ['2A', '1A'] })?.classes).toEqual(['1A', '1B', '2A'])
    expect(scope(mentor, { role: 'secretary' })).toBeDefined()
    expect(scope(mentor, { role: 'secretary' })?.classes).toBeUndefined()
    // A role for the school without the right widens nothing.
    expect(scope(mentor, { role: 'editor' })?.classes).toEqual(['1A', '1B'])
    expect(scope({ role: 'editor' })).toBeUndefined()
  })
})

test('OFF-002 a team leader and a mentor have classes, the others the school', () => {
  const classes = ['1A']
  for (const role of officeRoles) {
    const needsClasses = role === 'team-leader' || role === 'mentor'
    expect(reasonNotToGrant({ role })).toBe(needsClasses ? 'role-needs-classes' : undefined)
    expect(reasonNotToGrant({ role, classes })).toBe(needsClasses ? undefined : 'role-is-for-school')
  }
  expect(reasonNotToGrant({ role: 'mentor', classes: [] })).toBe('role-needs-classes')
})
