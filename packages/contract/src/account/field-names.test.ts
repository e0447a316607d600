import { describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { aChild, aPerson, someSettings } from '@portal/domain/testing/account/a-person.ts'
import { stereotypes } from '@portal/domain/account/person/role.ts'
import type { AuthenticatedSession } from '@portal/domain/account/sign-in/session.ts'
import { guid } from '@portal/domain/values/guid.ts'
import { listGuardians } from './impersonation.ts'
import { listSingleSignOns, readSchoolSettings, readSession } from '../account.contract.ts'

const session: AuthenticatedSession = {
  stage: 'authenticated',
  person: aPerson({ gender: 'm' }),
  role: {
    stereotype: 'ouder',
    name: 'Ouder',
    portalAdmin: false,
    impersonated: false,
    mayImpersonate: false,
  },
  language: 'nl',
  authentication: { type: 'PASSWORD', source: 'PASSWORD' },
  children: [aChild()],
  mode: 'view',
  isLiveEditAdmin: false,
}

const settings = z.encode(readSchoolSettings.response, someSettings())

describe('the settings of a school have the fields of the specification', () => {
  test.each([
    ['DATA-021', 'eduUrl sisType'],
    ['DATA-022', 'schoolTelefoon schoolEmail contactinfoTekst'],
    ['DATA-024', 'checkEmptyEmail checkEmptyEmailOptional'],
    ['DATA-025', 'showUnconfirmedPayment'],
    ['DATA-026', 'googleAnalyticsTrackingId'],
    ['DATA-027', 'invoiceTerminology'],
    ['DATA-029', 'ouderMagWachtwoordWijzigen'],
    ['DATA-030', 'ssoRequiredForDebtors alternativeLoginText'],
  ])('%s %s', (_id, names) => {
    expect(Object.keys(settings)).toEqual(expect.arrayContaining(names.split(' ')))
  })

  test("DATA-022 DATA-029 the portal's own names lead to the same fields", () => {
    const ours = { schoolPhone: '0999', contactInfo: 'Bel ons', parentMayChangePassword: false }
    expect(z.encode(readSchoolSettings.response, someSettings(ours))).toMatchObject({
      schoolTelefoon: '0999',
      contactinfoTekst: 'Bel ons',
      ouderMagWachtwoordWijzigen: false,
    })
  })
})

describe('a session', () => {
  const wire = z.encode(readSession.response, session)
  const isRead = (changed: object) => z.safeDecode(readSession.response, { ...wire, ...changed }).success

  test.each([
    ['m', true],
    ['v', true],
    ['x', false],
  ])('DATA-002 accepts a user of gender %s: %s', (gender, isKnown) => {
    expect(isRead({ user: { ...wire.user, gender } })).toBe(isKnown)
  })

  test('DATA-005? makes a user a parent by a relation with a child', () => {
    const pupil = aPerson()
    const self = aChild({ guid: pupil.guid })
    const asPupil = z.encode(readSession.response, { ...session, person: pupil, children: [self] })
    expect(asPupil.user?.parent).toBe(false)
    expect(wire.user).toMatchObject({ parent: true, external: false, manual: false })
    const outsider = { ...session, children: [aChild({ pseudo: true })] }
    expect(z.encode(readSession.response, outsider).user?.parent).toBe(false)
  })

  test.each([
    ['view', true],
    ['edit', true],
    ['preview', false],
  ])('DATA-016 accepts the mode %s: %s', (mode, isKnown) => {
    expect(isRead({ mode })).toBe(isKnown)
    expect(wire.mode).toBe('view')
  })

  test.each(['ouder', 'leerling', 'beheerder', 'supervisor', 'portal_admin', 'docent'])(
    'DATA-013 has a role of stereotype %s',
    (stereotype) => {
      const known = ['ouder', 'leerling', 'beheerder', 'supervisor', 'portal_admin']
      expect(isRead({ role: { ...wire.role, stereotype } })).toBe(known.includes(stereotype))
      expect(stereotypes).toHaveLength(known.length)
    },
  )
})

test('API-001 a model under /api is encoded as JSON:API', () => {
  const signInMethod = {
    type: 'school',
    name: 'Schoolaccount',
    enabled: true,
    visible: true,
    requiredGroupType: 'ALL',
  } as const
  expect(listSingleSignOns.path).toMatch(/^\/api\//)
  expect(z.encode(listSingleSignOns.response, [signInMethod])).toEqual({
    data: [
      {
        type: 'keycloak-config',
        id: 'school',
        attributes: {
          type: 'school',
          name: 'Schoolaccount',
          enabled: true,
          visible: true,
          'required-group-type': 'ALL',
        },
      },
    ],
  })
})

test('DATA-010 a guardian has an id, a login, a LOBI number and a full name', () => {
  const guardian = {
    id: guid('00000000-0000-4000-8000-000000000301'),
    login: 'm.devries',
    lobiId: '7',
    fullName: 'M',
  }
  const page = { guardians: [guardian], total: 1 }
  const wire = z.encode(listGuardians.response, page)
  expect(wire).toEqual({
    data: [
      {
        type: 'guardian',
        id: guardian.id,
        attributes: { login: 'm.devries', 'lobi-id': '7', 'full-name': 'M' },
      },
    ],
    meta: { count: 1 },
  })
  expect(z.decode(listGuardians.response, wire)).toEqual(page)
})
