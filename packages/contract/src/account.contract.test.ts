import { expect, test } from 'vitest'
import { guid } from '@portal/domain/values/guid.ts'
import { instant } from '@portal/domain/values/time/instant.ts'
import * as calls from './account.contract.ts'
import { refusalTextsEn, refusalTextsNl } from './refusal-texts/all.ts'
import { isRead, read, written } from '../testing/wire.ts'

const id = (digits: string) => guid(`00000000-0000-4000-8000-000000000${digits}`)
const [early, late] = ['2026-11-21T08:00:00.000Z', '2026-11-21T09:30:00.000Z'] as const

test('DATA-010 a guardian has an id, a login, a LOBI number and a full name', () => {
  const page = {
    guardians: [{ id: id('301'), login: 'm.devries', lobiId: '7', fullName: 'Marieke de Vries' }],
    total: 41,
  }
  const wire = {
    data: [
      {
        type: 'guardian',
        id: id('301'),
        attributes: { login: 'm.devries', 'lobi-id': '7', 'full-name': 'Marieke de Vries' },
      },
    ],
    meta: { count: 41 },
  }
  expect(written(calls.listGuardians.response, page)).toStrictEqual(wire)
  expect(read(calls.listGuardians.response, wire)).toEqual(page)
})

test('encodes relations of people and children', () => {
  const child = {
    guid: id('201'),
    relationId: 'r-1',
    sourceId: '200001',
    firstName: 'Sem',
    fullName: 'Sem Bakker',
    gender: 'm',
    className: 'hv1c',
    location: 'Bolwerk',
    debtor: true,
    isReadOnly: false,
    pseudo: false,
  } as const
  const leerling = {
    guid: id('201'),
    sourceId: '200001',
    firstName: 'Sem',
    fullName: 'Sem Bakker',
    gender: 'm',
    klas: 'hv1c',
    locatie: 'Bolwerk',
    pseudo: false,
  }
  const relation = {
    id: 'r-1',
    gebruiker: id('101'),
    debtor: true,
    debtorGuid: null,
    meekijkVerzorger: false,
  }
  const { response } = calls.listRelations
  expect(written(response, [{ personGuid: id('101'), child }])).toStrictEqual([{ ...relation, leerling }])
  expect(read(response, [{ ...relation, leerling }])).toEqual([{ personGuid: id('101'), child }])
})

test('encodes impersonations with their period and impersonator', () => {
  const over = {
    byName: 'T. Bos',
    byRole: 'Beheerder',
    reason: 'Vraag over een factuur',
    startedAt: instant(early),
    endedAt: instant(late),
  }
  const wire = {
    by: 'T. Bos',
    role: 'Beheerder',
    reason: 'Vraag over een factuur',
    startedAt: early,
    endedAt: late,
  }
  const { endedAt: _end, ...going } = over
  const { response } = calls.listImpersonations
  const both = { objects: [wire, { ...wire, endedAt: null }] }
  expect(written(response, [over, going])).toStrictEqual(both)
  expect(read(response, both)).toEqual([over, going])
})

test("encodes the browsers of a person's sessions", () => {
  const here = {
    id: id('401'),
    isThisOne: true,
    device: { browser: 'Firefox', system: 'Windows' },
    authenticationType: 'SSO',
    beganAt: instant(early),
    lastSeenAt: instant(late),
    staysUntil: instant('2026-12-21T09:00:00Z'),
  } as const
  const { staysUntil: _, ...unasked } = here
  const unknown = { ...unasked, isThisOne: false, device: {} }
  const wire = {
    id: id('401'),
    current: true,
    device: { browser: 'Firefox', system: 'Windows' },
    authType: 'SSO',
    createdAt: early,
    lastSeenAt: late,
    staysUntil: '2026-12-21T09:00:00.000Z',
  }
  const nameless = { ...wire, current: false, device: { browser: null, system: null }, staysUntil: null }
  const both = { objects: [wire, nameless] }
  const { response } = calls.listOwnSessions
  expect(written(response, [here, unknown])).toStrictEqual(both)
  expect(read(response, both)).toEqual([here, unknown])
})

test('encodes the sign-ins of a person', () => {
  const signIn = {
    at: instant(early),
    device: { browser: 'Safari', system: 'iPhone' },
    authenticationType: 'TOKEN',
    isNewDevice: true,
  } as const
  const wire = {
    objects: [
      { at: early, device: { browser: 'Safari', system: 'iPhone' }, authType: 'TOKEN', newDevice: true },
    ],
  }
  expect(written(calls.listSignIns.response, [signIn])).toStrictEqual(wire)
  expect(read(calls.listSignIns.response, wire)).toEqual([signIn])
})

test('encodes a proof of identity and its moment', () => {
  const { body, response } = calls.proveOneself
  expect(written(body, { password: 'geheim' })).toStrictEqual({ password: 'geheim' })
  expect(written(response, { provedAt: instant(late) })).toStrictEqual({ provedAt: late })
  expect(read(response, { provedAt: late })).toEqual({ provedAt: instant(late) })
  expect(read(response, { provedAt: null })).toEqual({})
})

test('S12 encodes the choice to stay signed in as an optional form field', () => {
  const { body } = calls.signIn
  const credentials = { loginname: 'm.devries', password: 'geheim' }
  expect(read(body, { ...credentials, stay: 'true' })).toMatchObject({ stays: true })
  expect(read(body, { ...credentials, stay: 'false' })).toMatchObject({ stays: false })
  expect(read(body, credentials)).toEqual({ login: 'm.devries', password: 'geheim' })
  expect(isRead(body, { ...credentials, stay: 'on' })).toBe(false)
  expect(written(body, { login: 'm.devries', password: 'geheim', stays: true })).toStrictEqual({
    ...credentials,
    stay: 'true',
  })
})

test('encodes the answer about analytics, or its absence', () => {
  const { response } = calls.readAnalytics
  for (const [own, wire] of [
    [
      { mayAsk: true, choice: 'refused' },
      { mayAsk: true, choice: 'refused' },
    ],
    [{ mayAsk: false }, { mayAsk: false, choice: null }],
  ] as const) {
    expect(written(response, own)).toStrictEqual(wire)
    expect(read(response, wire)).toEqual(own)
  }
})

test.each([
  [
    'a password',
    calls.changePassword.body,
    { userGuid: id('101'), oldPassword: 'oud', password: 'nieuw', repeated: 'nieuwer' },
    { gebruiker: id('101'), oldPassword: 'oud', nieuwWachtwoord: 'nieuw', controleWachtwoord: 'nieuwer' },
  ],
  [
    'signing in',
    calls.signIn.body,
    { login: 'm.devries', password: 'geheim' },
    { loginname: 'm.devries', password: 'geheim' },
  ],
  ['a code', calls.submitCode.body, { code: '123456' }, { mfaCode: '123456' }],
  ['a link', calls.enterByLink.body, { secret: 's-1' }, { t: 's-1' }],
  ['a language', calls.chooseLanguage.body, { language: 'en' }, { locale: 'en' }],
  ['an address', calls.setEmail.body, { email: 'a@b.example' }, { emailAddress: 'a@b.example' }],
])('%s is sent with the names of the specification', (_what, body, own, wire) => {
  expect(written<unknown>(body, own)).toStrictEqual(wire)
  expect(read<unknown>(body, wire)).toEqual(own)
})

test('each refusal has a text in both languages, and the two differ', () => {
  expect(Object.keys(refusalTextsEn).toSorted()).toEqual(Object.keys(refusalTextsNl).toSorted())
  for (const [code, sentence] of Object.entries(refusalTextsNl)) {
    expect(sentence).toMatch(/^[A-Z].*[.!]$/)
    expect(refusalTextsEn[code as keyof typeof refusalTextsEn]).not.toBe(sentence)
  }
})
