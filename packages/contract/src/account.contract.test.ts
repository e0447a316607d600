import { describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { aChild, aPerson, someSettings } from '@portal/domain/account/a-person.ts'
import type { Session } from '@portal/domain/account/session.ts'
import { guid } from '@portal/domain/values/guid.ts'
import { instant } from '@portal/domain/values/instant.ts'
import { tenantInfo } from './account/school.codec.ts'
import { listSingleSignOns, readSchoolSettings, readSession } from './account.contract.ts'
import { refusalTextsEn } from './refusal-texts/en.ts'
import { refusalTextsNl } from './refusal-texts/nl.ts'

const asParent = {
  stage: 'authenticated',
  person: aPerson({ age: 45 }),
  role: { stereotype: 'ouder', name: '', portalAdmin: false, impersonated: false, mayImpersonate: false },
  language: 'nl',
  authentication: { type: 'PASSWORD', source: 'PASSWORD' },
  children: [aChild({ debtorGuid: guid('00000000-0000-4000-8000-000000000301') }), aChild({ debtor: false })],
  mode: 'view',
  isLiveEditAdmin: false,
} as const satisfies Session

const impersonating = { ...asParent.role, impersonated: true, mayImpersonate: true }

/** Over the wire as text and back. */
const travel = <Schema extends z.ZodMiniType>(schema: Schema, value: z.output<Schema>): z.output<Schema> =>
  z.decode(schema, JSON.parse(JSON.stringify(z.encode(schema, value))) as z.input<Schema>)

describe('a session travels unharmed', () => {
  test.each<[string, Session]>([
    ['when nobody is there', { stage: 'anonymous' }],
    [
      'while a code is awaited',
      {
        stage: 'second-factor',
        method: 'email',
        hasEmail: true,
        maskedEmail: 'e•••@post.example',
        newCodeAfter: instant('2026-11-21T09:05:00Z'),
      },
    ],
    ['when there is no address for the code', { stage: 'second-factor', method: 'email', hasEmail: false }],
    ['while an app gives the code', { stage: 'second-factor', method: 'authenticator', hasEmail: false }],
    ['with its children', asParent],
    ['to somewhere after logging out', { ...asParent, logoutRedirectUrl: '/uitgelogd' }],
    [
      'while impersonating',
      {
        ...asParent,
        role: impersonating,
        impersonation: { kind: 'person', person: aPerson(), endsAt: instant('2026-11-21T10:00:00Z') },
        administrationUrl: 'https://beheer.example/instellingen',
      },
    ],
    [
      'in a bare role',
      { ...asParent, role: impersonating, impersonation: { kind: 'role', stereotype: 'ouder' } },
    ],
  ])('API-012 API-013? %s', (_title, session) => {
    expect(travel(readSession.response, session)).toEqual(session)
  })

  test('API-013? fields that only another server knows are ignored', () => {
    const wire = { secondFactorRequired: false, user: null, somethingElse: 1 }
    expect(z.decode(readSession.response, wire as never)).toEqual({ stage: 'anonymous' })
  })

  test('DATA-001 the user speaks the words of the specification', () => {
    const { user } = z.encode(readSession.response, asParent)
    const facts =
      'age avatar email external firstName fullName gender guid lastName lastNamePrefix login loginAlias'
    const more = 'children manual parent relations sourceId'
    expect(Object.keys(user ?? {}).toSorted()).toEqual(`${facts} ${more}`.split(' ').toSorted())
  })
})

describe('a school travels unharmed', () => {
  test('DATA-019 DATA-031 DATA-032 with its settings', () => {
    const settings = someSettings({ externalStyles: ['/styles/a.css'] })
    expect(travel(readSchoolSettings.response, settings)).toEqual(settings)
  })

  test('DATA-020 invoices are on when another server does not say', () => {
    const {
      invoicesEnabled: _on,
      webshopEnabled: _shop,
      ...wire
    } = z.encode(readSchoolSettings.response, someSettings())
    expect(z.decode(readSchoolSettings.response, wire)).toMatchObject({
      invoicesEnabled: true,
      webshopEnabled: false,
    })
  })

  test('DATA-036 with its entrances', () => {
    const entrances = [
      { type: 'a', name: 'Schoolaccount', enabled: true, visible: false, requiredGroupType: 'DEBTOR' },
    ] as const
    expect(travel(listSingleSignOns.response, entrances)).toEqual(entrances)
  })

  test('API-039 API-040 with the applications around it, or without', () => {
    const edu = {
      sisEnabled: true,
      sisType: 'magister',
      infoEnabled: false,
      url: 'https://edu.example',
    } as const
    const full = { googleAnalyticsTrackingId: '', edu, communicator: { privacyEnabled: true } }
    expect(travel(tenantInfo, full)).toEqual(full)
    expect(travel(tenantInfo, { googleAnalyticsTrackingId: '' })).toEqual({
      googleAnalyticsTrackingId: '',
    })
  })
})

test('each refusal has a sentence in both languages, and not the same one', () => {
  expect(Object.keys(refusalTextsEn).toSorted()).toEqual(Object.keys(refusalTextsNl).toSorted())
  for (const [code, sentence] of Object.entries(refusalTextsNl)) {
    expect(sentence).toMatch(/^[A-Z].*[.!]$/)
    expect(refusalTextsEn[code as keyof typeof refusalTextsEn]).not.toBe(sentence)
  }
})
