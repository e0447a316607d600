import { guid } from '../../src/values/guid.ts'
import type { Child, Person } from '../../src/account/person/person.ts'
import type { SchoolSettings } from '../../src/account/portal/school/school-settings.ts'

/** Builds a person for a test: a parent without anything special. */
export const aPerson = (facts: Partial<Person> = {}): Person => ({
  guid: guid('00000000-0000-4000-8000-000000000101'),
  firstName: 'Marieke',
  lastNamePrefix: 'de',
  lastName: 'Vries',
  fullName: 'Marieke de Vries',
  email: 'm.devries@post.example',
  gender: 'v',
  sourceId: '104211',
  login: 'm.devries',
  loginAlias: '',
  external: false,
  manual: false,
  ...facts,
})

/** Builds a child for a test: this person is its debtor. */
export const aChild = (facts: Partial<Child> = {}): Child => ({
  guid: guid('00000000-0000-4000-8000-000000000201'),
  relationId: '1',
  sourceId: '200001',
  firstName: 'Sem',
  fullName: 'Sem de Vries',
  gender: 'm',
  className: 'hv1c',
  location: 'Bolwerk',
  debtor: true,
  isReadOnly: false,
  pseudo: false,
  ...facts,
})

/** Builds settings for a test: a school with every module enabled and visible, and Somtoday as its system. */
export const someSettings = (facts: Partial<SchoolSettings> = {}): SchoolSettings => ({
  name: 'Lyceum De Waterlinie',
  parentPortalTitle: 'Mijn Waterlinie',
  loginPageHeader: '',
  loginPageText: '',
  alternativeLoginText: '',
  schoolPhone: '',
  schoolEmail: '',
  contactInfo: '',
  locale: { language: 'nl', country: 'NL', variant: '' },
  invoiceTerminology: 'invoice',
  brandColour: '#0b4f6c',
  accentColour: '#f2a900',
  logo: { type: 'som', version: '1' },
  externalStyles: [],
  invoicesEnabled: true,
  communicatorEnabled: true,
  privacyEnabled: true,
  formsEnabled: true,
  eduEnabled: true,
  eduUrl: '',
  sisType: 'som',
  webshopEnabled: true,
  webshopOpen: true,
  showUnconfirmedPayment: true,
  checkEmptyEmail: false,
  checkEmptyEmailOptional: false,
  parentMayChangePassword: true,
  ssoRequiredForDebtors: false,
  passkeyRequiredForAdministrators: false,
  googleAnalyticsTrackingId: '',
  tabs: {
    somtodayEnabled: true,
    magisterEnabled: true,
    infoEnabled: true,
    homeShown: true,
    somtodayShown: true,
    magisterShown: true,
    infoShown: true,
  },
  ...facts,
})
