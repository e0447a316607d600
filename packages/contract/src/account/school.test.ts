import { describe, expect, test } from 'vitest'
import type { SchoolSettings } from '@portal/domain/account/portal/school/school-settings.ts'
import {
  listSingleSignOns,
  readNotification,
  readSchoolSettings,
  readTenantInfo,
} from '../account.contract.ts'
import { read, withFlag, written, type FlagOf } from '../../testing/wire.ts'

const { response } = readSchoolSettings

const shared = {
  name: 'Lyceum De Waterlinie',
  loginPageHeader: 'Welkom',
  loginPageText: 'Log in met uw naam',
  alternativeLoginText: 'Of met uw schoolaccount',
  schoolEmail: 'info@waterlinie.example',
  locale: { language: 'en', country: 'GB', variant: 'mbo' },
  invoiceTerminology: 'request',
  brandColour: '#0b4f6c',
  accentColour: '#f2a900',
  logo: { type: 'som', version: '3' },
  externalStyles: ['/styles/a.css', '/styles/b.css'],
  invoicesEnabled: false,
  communicatorEnabled: false,
  privacyEnabled: false,
  formsEnabled: false,
  eduEnabled: false,
  eduUrl: 'https://edu.example',
  sisType: 'magister',
  webshopEnabled: false,
  webshopOpen: false,
  showUnconfirmedPayment: false,
  checkEmptyEmail: false,
  checkEmptyEmailOptional: false,
  ssoRequiredForDebtors: false,
  passkeyRequiredForAdministrators: false,
  googleAnalyticsTrackingId: 'G-AB12CD34EF',
  synchronising: false,
  tabs: {
    somtodayEnabled: false,
    magisterEnabled: false,
    infoEnabled: false,
    homeShown: false,
    somtodayShown: false,
    magisterShown: false,
    infoShown: false,
  },
} as const

const settings: SchoolSettings = {
  ...shared,
  parentPortalTitle: 'Mijn Waterlinie',
  schoolPhone: '0999-123456',
  contactInfo: 'Bel tussen 8 en 17 uur',
  parentMayChangePassword: false,
}

const settingsOnWire = {
  ...shared,
  parentportalTitle: 'Mijn Waterlinie',
  schoolTelefoon: '0999-123456',
  contactinfoTekst: 'Bel tussen 8 en 17 uur',
  ouderMagWachtwoordWijzigen: false,
}

describe('the settings of a school', () => {
  test('have exactly the names of the specification', () => {
    expect(written(response, settings)).toStrictEqual(settingsOnWire)
    expect(read(response, settingsOnWire)).toEqual(settings)
  })

  test.each([
    ['DATA-021 the place and kind of the school information travel', ['eduUrl', 'sisType']],
    ['DATA-022 how the school is reached travels', ['schoolTelefoon', 'schoolEmail', 'contactinfoTekst']],
    ['DATA-026 the id for analytics travels', ['googleAnalyticsTrackingId']],
    ['DATA-027 the word for an invoice travels', ['invoiceTerminology']],
    ['DATA-028 language, country and variant travel', ['locale']],
    [
      'DATA-032 name, titles, texts and looks travel',
      ['logo', 'externalStyles', 'parentportalTitle', 'loginPageHeader', 'loginPageText', 'name'],
    ],
  ] as const)('%s', (_, names: readonly (keyof typeof settingsOnWire)[]) => {
    const wire = written(response, settings) as typeof settingsOnWire
    for (const name of names) expect({ [name]: wire[name] }).toEqual({ [name]: settingsOnWire[name] })
  })

  const flags: Record<FlagOf<SchoolSettings>, readonly [id: string, onWire: string]> = {
    invoicesEnabled: ['DATA-019', 'invoicesEnabled'],
    communicatorEnabled: ['DATA-019', 'communicatorEnabled'],
    privacyEnabled: ['DATA-019', 'privacyEnabled'],
    formsEnabled: ['DATA-019', 'formsEnabled'],
    eduEnabled: ['DATA-019', 'eduEnabled'],
    webshopEnabled: ['of ours:', 'webshopEnabled'],
    webshopOpen: ['of ours:', 'webshopOpen'],
    showUnconfirmedPayment: ['DATA-025', 'showUnconfirmedPayment'],
    checkEmptyEmail: ['DATA-024', 'checkEmptyEmail'],
    checkEmptyEmailOptional: ['DATA-024', 'checkEmptyEmailOptional'],
    parentMayChangePassword: ['DATA-029', 'ouderMagWachtwoordWijzigen'],
    ssoRequiredForDebtors: ['DATA-030', 'ssoRequiredForDebtors'],
    passkeyRequiredForAdministrators: ['of ours:', 'passkeyRequiredForAdministrators'],
    synchronising: ['of ours:', 'synchronising'],
    'tabs.somtodayEnabled': ['DATA-031', 'tabs.somtodayEnabled'],
    'tabs.magisterEnabled': ['DATA-031', 'tabs.magisterEnabled'],
    'tabs.infoEnabled': ['DATA-031', 'tabs.infoEnabled'],
    'tabs.homeShown': ['DATA-031', 'tabs.homeShown'],
    'tabs.somtodayShown': ['DATA-031', 'tabs.somtodayShown'],
    'tabs.magisterShown': ['DATA-031', 'tabs.magisterShown'],
    'tabs.infoShown': ['DATA-031', 'tabs.infoShown'],
  }
  test.each(Object.entries(flags).map(([own, [id, name]]) => [id, own, name] as const))(
    '%s %s is sent as %s alone',
    (_, own, name) => {
      expect(written(response, withFlag(settings, own))).toStrictEqual(withFlag(settingsOnWire, name))
      expect(read(response, withFlag(settingsOnWire, name))).toEqual(withFlag(settings, own))
    },
  )

  test('DATA-020 have invoices on, and everything else off, when another server omits the fields', () => {
    const said = Object.entries(settingsOnWire).filter(([, content]) => content !== false)
    const onByItself = { invoicesEnabled: true, synchronising: undefined, webshopOpen: undefined }
    expect(read(response, Object.fromEntries(said))).toEqual({ ...settings, ...onByItself })
  })
})

test('API-001 DATA-036 encodes the sign-in methods by single sign-on as JSON:API', () => {
  const method = {
    type: 'school',
    name: 'Schoolaccount',
    enabled: true,
    visible: false,
    requiredGroupType: 'DEBTOR',
  } as const
  const wire = (enabled: boolean, visible: boolean) => ({
    data: [
      {
        type: 'keycloak-config',
        id: 'school',
        attributes: {
          type: 'school',
          name: 'Schoolaccount',
          enabled,
          visible,
          'required-group-type': 'DEBTOR',
        },
      },
    ],
  })
  expect(listSingleSignOns.path).toMatch(/^\/api\//)
  expect(written(listSingleSignOns.response, [method])).toStrictEqual(wire(true, false))
  expect(read(listSingleSignOns.response, wire(false, true))).toEqual([
    { ...method, enabled: false, visible: true },
  ])
})

test('API-039 API-040 encodes the applications around a school as optional links', () => {
  const edu = {
    sisEnabled: true,
    sisType: 'magister',
    infoEnabled: false,
    url: 'https://edu.example',
  } as const
  const full = { googleAnalyticsTrackingId: 'G-1', edu, communicator: { privacyEnabled: true } }
  const fullOnWire = {
    googleAnalyticsTrackingId: 'G-1',
    applicationLinks: [
      { type: 'EDU', sisEnabled: true, sisType: 'magister', infoEnabled: false, url: 'https://edu.example' },
      { type: 'COMMUNICATOR', privacyEnabled: true },
    ],
  }
  expect(written(readTenantInfo.response, full)).toStrictEqual(fullOnWire)
  expect(read(readTenantInfo.response, fullOnWire)).toEqual(full)
  const bare = { googleAnalyticsTrackingId: '' }
  expect(written(readTenantInfo.response, bare)).toStrictEqual({ ...bare, applicationLinks: [] })
  expect(read(readTenantInfo.response, { ...bare, applicationLinks: [] })).toEqual(bare)
})

test('encodes the notice of downtime unchanged', () => {
  const notice = { active: true, priority: 'warning', message: 'Vanavond onderhoud' }
  expect(written(readNotification.response, notice)).toStrictEqual(notice)
  expect(read(readNotification.response, notice)).toEqual(notice)
})
