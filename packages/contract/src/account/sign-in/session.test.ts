import { describe, expect, test } from 'vitest'
import type { AuthenticatedSession, Session } from '@portal/domain/account/sign-in/session.ts'
import { guid } from '@portal/domain/values/guid.ts'
import { instant } from '@portal/domain/values/time/instant.ts'
import { readSession } from '../../account.contract.ts'
import { isRead, read, withFlag, written, type FlagOf } from '../../../testing/wire.ts'

const { response } = readSession
const id = (digits: string) => guid(`00000000-0000-4000-8000-000000000${digits}`)

const session: AuthenticatedSession = {
  stage: 'authenticated',
  person: {
    guid: id('101'),
    firstName: 'Marieke',
    lastNamePrefix: 'de',
    lastName: 'Vries',
    fullName: 'Marieke de Vries',
    email: 'marieke@post.example',
    age: 45,
    gender: 'v',
    manual: false,
    sourceId: '104211',
    login: 'm.devries',
    loginAlias: 'marieke',
    external: false,
  },
  role: {
    stereotype: 'ouder',
    name: 'Ouder/verzorger',
    portalAdmin: false,
    impersonated: false,
    mayImpersonate: false,
  },
  language: 'en',
  authentication: { type: 'TOKEN', source: 'SCHOOL_APP' },
  provedAt: instant('2026-11-20T08:00:00Z'),
  children: [
    {
      guid: id('201'),
      relationId: 'r-1',
      sourceId: '200001',
      firstName: 'Sem',
      fullName: 'Sem Bakker',
      gender: 'm',
      className: 'hv1c',
      location: 'Bolwerk',
      debtor: false,
      debtorGuid: id('301'),
      isReadOnly: false,
      pseudo: false,
    },
  ],
  logoutRedirectUrl: '/uitgelogd',
  administrationUrl: 'https://beheer.example/instellingen',
  mode: 'edit',
  isLiveEditAdmin: false,
}

const personOnWire = {
  guid: id('101'),
  firstName: 'Marieke',
  lastNamePrefix: 'de',
  lastName: 'Vries',
  fullName: 'Marieke de Vries',
  email: 'marieke@post.example',
  age: 45,
  avatar: null,
  gender: 'v',
  manual: false,
  sourceId: '104211',
  login: 'm.devries',
  loginAlias: 'marieke',
  external: false,
}
const pupilOnWire = {
  guid: id('201'),
  sourceId: '200001',
  firstName: 'Sem',
  fullName: 'Sem Bakker',
  gender: 'm',
  klas: 'hv1c',
  locatie: 'Bolwerk',
  pseudo: false,
}
const relationOnWire = {
  id: 'r-1',
  gebruiker: id('101'),
  leerling: pupilOnWire,
  debtor: false,
  debtorGuid: id('301'),
  meekijkVerzorger: false,
}
const nobodyOnWire = {
  secondFactorRequired: false,
  secondFactorEmail: null,
  secondFactorMethod: 'EMAIL',
  secondFactorPasskey: false,
  secondFactorNewCodeAfter: null,
  user: null,
  role: null,
  authDetails: null,
  locale: null,
  provedAt: null,
  impersonatedUser: null,
  impersonationSource: null,
  impersonationEndsAt: null,
  mode: 'view',
  isLiveEditAdmin: false,
  logoutRedirectUrl: null,
  administrationUrl: null,
}
const sessionOnWire = {
  ...nobodyOnWire,
  user: { ...personOnWire, parent: true, relations: [relationOnWire], children: [pupilOnWire] },
  role: {
    stereotype: 'ouder',
    name: 'Ouder/verzorger',
    portalAdmin: false,
    impersonated: false,
    mayImpersonate: false,
  },
  authDetails: { authType: 'TOKEN', authSource: 'SCHOOL_APP' },
  locale: 'en',
  provedAt: '2026-11-20T08:00:00.000Z',
  mode: 'edit',
  logoutRedirectUrl: '/uitgelogd',
  administrationUrl: 'https://beheer.example/instellingen',
}

const impersonatedOnWire = {
  ...personOnWire,
  guid: id('102'),
  firstName: 'Peter',
  age: null,
  email: '',
}
const { age: _age, ...ageless } = session.person
const impersonated = { ...ageless, guid: id('102'), firstName: 'Peter', email: '' }

const awaited = { ...nobodyOnWire, secondFactorRequired: true }
const documents: readonly (readonly [string, Session, object])[] = [
  ['when nobody is there', { stage: 'anonymous' }, nobodyOnWire],
  [
    'while a code is awaited',
    {
      stage: 'second-factor',
      method: 'email',
      hasEmail: true,
      maskedEmail: 'e•••@post.example',
      newCodeAfter: instant('2026-11-21T09:05:00.000Z'),
    },
    {
      ...awaited,
      secondFactorEmail: 'e•••@post.example',
      secondFactorNewCodeAfter: '2026-11-21T09:05:00.000Z',
    },
  ],
  [
    'when there is no address for the code',
    { stage: 'second-factor', method: 'email', hasEmail: false },
    awaited,
  ],
  [
    'while an app gives the code',
    { stage: 'second-factor', method: 'authenticator', hasEmail: false },
    { ...awaited, secondFactorMethod: 'AUTHENTICATOR' },
  ],
  [
    'while a passkey is awaited',
    { stage: 'second-factor', method: 'passkey', hasPasskey: true, hasEmail: false },
    { ...awaited, secondFactorMethod: 'PASSKEY', secondFactorPasskey: true },
  ],
  ['with its children, and to somewhere after logging out', session, sessionOnWire],
  [
    'while impersonating',
    {
      ...session,
      impersonation: {
        kind: 'person',
        person: impersonated,
        endsAt: instant('2026-11-21T10:00:00.000Z'),
      },
    },
    {
      ...sessionOnWire,
      impersonatedUser: impersonatedOnWire,
      impersonationSource: 'USER',
      impersonationEndsAt: '2026-11-21T10:00:00.000Z',
    },
  ],
  [
    'in a bare role',
    { ...session, impersonation: { kind: 'role', stereotype: 'ouder' } },
    { ...sessionOnWire, impersonationSource: 'ROLE' },
  ],
]

describe('a session', () => {
  test.each(documents)('API-012 API-013? DATA-001 is encoded %s', (_title, own, wire) => {
    expect(written(response, own)).toStrictEqual(wire)
    expect(read(response, wire)).toEqual(own)
  })

  test('API-013? ignores fields of other servers, and needs few fields', () => {
    const wire = { secondFactorRequired: false, user: null, somethingElse: 1 }
    expect(read(response, wire)).toEqual({ stage: 'anonymous' })
  })

  const personFlags: Record<FlagOf<AuthenticatedSession['person']>, string> = {
    manual: 'manual',
    external: 'external',
    emailUnconfirmed: 'emailUnconfirmed',
  }
  test.each(Object.entries(personFlags))('DATA-001 a person that is %s sets only that flag', (own, name) => {
    const one = { ...session, person: withFlag(session.person, own) }
    const wire = { ...sessionOnWire, user: { ...sessionOnWire.user, [name]: true } }
    expect(written(response, one)).toStrictEqual(wire)
    expect(read(response, wire)).toEqual(one)
  })

  const roleFlags: Record<FlagOf<AuthenticatedSession['role']>, string> = {
    portalAdmin: 'portalAdmin',
    impersonated: 'impersonated',
    mayImpersonate: 'mayImpersonate',
    inOffice: 'inOffice',
  }
  test.each(Object.entries(roleFlags))('DATA-013 a role that is %s sets only that flag', (own, name) => {
    const one = { ...session, role: withFlag(session.role, own) }
    const wire = { ...sessionOnWire, role: { ...sessionOnWire.role, [name]: true } }
    expect(written(response, one)).toStrictEqual(wire)
    expect(read(response, wire)).toEqual(one)
  })

  const relationFlags = { debtor: 'debtor', isReadOnly: 'meekijkVerzorger' } as const
  test.each(Object.entries(relationFlags))('a relation with %s sets only that flag', (own, name) => {
    const one = { ...session, children: session.children.map((child) => withFlag(child, own)) }
    const relations = [{ ...relationOnWire, [name]: true }]
    const wire = { ...sessionOnWire, user: { ...sessionOnWire.user, relations } }
    expect(written(response, one)).toStrictEqual(wire)
    expect(read(response, wire)).toEqual(one)
  })

  test('DATA-005? makes a parent only by a relation with another, real child', () => {
    const parentOf = (children: AuthenticatedSession['children']) =>
      (written(response, { ...session, children }) as typeof sessionOnWire).user.parent
    const [child] = session.children
    if (!child) throw new Error('The session has no child')
    expect(parentOf([child])).toBe(true)
    expect(parentOf([{ ...child, guid: session.person.guid }])).toBe(false)
    expect(parentOf([{ ...child, pseudo: true }])).toBe(false)
  })

  test('has its own flag for live edit', () => {
    const one = { ...session, isLiveEditAdmin: true }
    const wire = { ...sessionOnWire, isLiveEditAdmin: true }
    expect(written(response, one)).toStrictEqual(wire)
    expect(read(response, wire)).toEqual(one)
  })

  const isUnderstood = (changed: object) => isRead(response, { ...sessionOnWire, ...changed })

  test.each([
    ['m', true],
    ['v', true],
    ['x', false],
  ])('DATA-002 accepts a user of gender %s: %s', (gender, isKnown) => {
    expect(isUnderstood({ user: { ...sessionOnWire.user, gender } })).toBe(isKnown)
  })

  test.each([
    ['view', true],
    ['edit', true],
    ['preview', false],
  ])('DATA-016 accepts the mode %s: %s', (mode, isKnown) => {
    expect(isUnderstood({ mode })).toBe(isKnown)
  })

  test.each(['ouder', 'leerling', 'beheerder', 'supervisor', 'portal_admin', 'docent'])(
    'DATA-013 has a role of stereotype %s',
    (stereotype) => {
      const known = ['ouder', 'leerling', 'beheerder', 'supervisor', 'portal_admin']
      expect(isUnderstood({ role: { ...sessionOnWire.role, stereotype } })).toBe(known.includes(stereotype))
    },
  )
})
