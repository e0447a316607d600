import type { OfficeGrant } from '../office/office-role.ts'
import { describe, expect, test } from 'vitest'
import { guid } from '../../values/guid.ts'
import { instant } from '../../values/time/instant.ts'
import { aChild, aPerson } from '../../../testing/account/a-person.ts'
import { childrenFor, selectedChild, showsChildSelector } from './children.ts'
import {
  impersonationEnd,
  isReason,
  mayImpersonateAs,
  mayImpersonateRole,
  mayStopRole,
  reasonNotToImpersonate,
} from '../sign-in/impersonation.ts'
import { fullName } from './person.ts'
import { mayEnterPortal, stereotypes } from './role.ts'

const noor = aChild({ guid: guid('00000000-0000-4000-8000-000000000301'), firstName: 'Noor' })
const sem = aChild({ guid: guid('00000000-0000-4000-8000-000000000302'), firstName: 'Sem' })
const parent = { portalAdmin: false, impersonated: false }

describe('children of an account', () => {
  test('DATA-018? are sorted by first name', () => {
    expect(childrenFor(aPerson(), parent, [sem, noor])).toEqual([noor, sem])
  })

  test('DATA-017 DATA-018? keep the latest selection while it exists, else select the first by name', () => {
    expect(selectedChild([sem, noor], sem.guid)).toBe(sem)
    expect(selectedChild([sem, noor], 'somebody else')).toBe(noor)
    expect(selectedChild([], sem.guid)).toBeUndefined()
  })

  test('INV-070? select a pupil before a child who left, who stays available', () => {
    const left = { ...noor, hasLeft: true }
    expect(selectedChild([left, sem], undefined)).toBe(sem)
    expect(selectedChild([left, sem], left.guid)).toBe(left)
    expect(selectedChild([left], undefined)).toBe(left)
  })

  test('DATA-015 give the id, source id and names of the selected child', () => {
    const { guid, sourceId, firstName, gender, fullName } = noor
    expect(selectedChild([noor], undefined)).toMatchObject({ guid, sourceId, firstName, gender, fullName })
    for (const known of [guid, sourceId, firstName, gender, fullName]) expect(known).toMatch(/./)
  })

  test('AUTH-054 are one placeholder for a portal administrator, until impersonation of a parent', () => {
    const [child, ...others] = childrenFor(aPerson(), { portalAdmin: true, impersonated: false }, [])
    expect(child).toMatchObject({ pseudo: true, debtor: false })
    expect(others).toEqual([])
    expect(childrenFor(aPerson(), { portalAdmin: true, impersonated: true }, [sem])).toEqual([sem])
  })

  test('AUTH-058 are one placeholder for an external payer, who pays when there is a debtor', () => {
    const external = aPerson({ external: true, firstName: 'Wilma' })
    const debtor = guid('00000000-0000-4000-8000-000000000401')
    expect(childrenFor(external, parent, [], { debtorGuid: debtor })).toMatchObject([
      { firstName: 'Wilma', pseudo: true, debtor: true },
    ])
    expect(childrenFor(external, parent, [])).toMatchObject([{ debtor: false }])
  })

  test('NAV-050 show a selector where there is a choice, not on home and not for external payers', () => {
    const place = { isHome: false, external: false }
    expect(showsChildSelector([noor, sem], place)).toBe(true)
    expect(showsChildSelector([noor], place)).toBe(false)
    expect(showsChildSelector([noor, sem], { ...place, isHome: true })).toBe(false)
    expect(showsChildSelector([noor, sem], { ...place, external: true })).toBe(false)
  })
})

describe('people and roles', () => {
  test('DATA-004? a full name has its prefix in the middle and no double spaces', () => {
    expect(fullName({ firstName: 'Marieke', lastNamePrefix: 'de', lastName: 'Vries' })).toBe(
      'Marieke de Vries',
    )
    expect(fullName({ firstName: 'Emre', lastNamePrefix: '', lastName: 'Yılmaz' })).toBe('Emre Yılmaz')
  })

  test('TRAP-22 AUTH-049 AUTH-050 parents, portal administrators and students enter the portal, others do not', () => {
    expect(stereotypes.filter(mayEnterPortal)).toEqual(['ouder', 'leerling', 'portal_admin'])
  })
})

describe('impersonation', () => {
  test('IMP-007 IMP-008? IMP-022? needs the right to impersonate, and a guardian as target', () => {
    const guardian = { stereotype: 'ouder', hasChildren: true } as const
    const may = { mayImpersonate: true }
    expect(reasonNotToImpersonate({ mayImpersonate: false }, guardian)).toBe('may-not-impersonate')
    expect(reasonNotToImpersonate(may, { ...guardian, hasChildren: false })).toBe('not-a-guardian')
    expect(reasonNotToImpersonate(may, guardian)).toBeUndefined()
  })

  test('PERM-005 OFF-044 is allowed for administrators and supervisors, and for who looks after accounts', () => {
    const may = (office: readonly OfficeGrant[]) =>
      stereotypes.filter((stereotype) => mayImpersonateAs(stereotype, office))
    expect(may([])).toEqual(['beheerder', 'supervisor'])
    expect(may([{ role: 'secretary' }])).toEqual(['beheerder', 'supervisor'])
    expect(may([{ role: 'ict-administrator' }])).toEqual([...stereotypes])
  })

  test('A8 IMP-020? is limited to families and the roles of families', () => {
    const refused = stereotypes.filter((stereotype) =>
      reasonNotToImpersonate({ mayImpersonate: true }, { stereotype, hasChildren: true }),
    )
    expect(refused).toEqual(['leerling', 'beheerder', 'supervisor', 'portal_admin'])
    expect(stereotypes.filter(mayImpersonateRole)).toEqual(['ouder', 'leerling'])
  })

  test('A8 ends by itself after an hour', () => {
    expect(impersonationEnd(instant('2026-11-21T09:00:00Z'))).toBe(instant('2026-11-21T10:00:00Z'))
  })

  test('needs a reason of a sensible length', () => {
    expect(['Vraag over de reis', '     ', 'ja', ' ja  ', 'x'.repeat(201)].map(isReason)).toEqual([
      true,
      false,
      false,
      false,
      false,
    ])
  })

  test('IMP-015 can be stopped when it is of a role, except by a beheerder', () => {
    expect(mayStopRole({ stereotype: 'ouder', impersonated: true })).toBe(true)
    expect(mayStopRole({ stereotype: 'beheerder', impersonated: true })).toBe(false)
    expect(mayStopRole({ stereotype: 'ouder', impersonated: false })).toBe(false)
  })
})
