import type { SchoolFileSource } from '@portal/contract/school-file/school-file.ts'
import { demoPaymentsKeys } from '../payments-keys.ts'

/** Lyceum De Waterlinie: havo, vwo and gymnasium, with every module enabled. */
export const waterlinieSchool = (
  hosts: readonly string[],
  lastNumbers: SchoolFileSource['school']['billing']['lastNumbers'],
): SchoolFileSource['school'] => ({
  key: 'waterlinie',
  hosts: [...hosts],
  announces: ['message', 'form', 'invoice'],
  settings: {
    name: 'Lyceum De Waterlinie',
    parentPortalTitle: 'Mijn Waterlinie',
    loginPageHeader: 'Welkom bij Mijn Waterlinie',
    loginPageText: 'Facturen, berichten, toestemmingen en schoolinformatie op één plek.',
    alternativeLoginText: 'Medewerkers loggen in met hun schoolaccount.',
    schoolPhone: '0999-123456',
    schoolEmail: 'info@waterlinie.example',
    contactInfo:
      '<p>Vragen? Bel <a href="tel:0999123456">0999-123456</a> of mail <a href="mailto:info@waterlinie.example">info@waterlinie.example</a>; over een factuur <a href="mailto:financien@waterlinie.example">financien@waterlinie.example</a>.</p>',
    brandColour: '#0B4F6C',
    accentColour: '#F2A900',
    logo: { type: 'som', version: '2' },
    communicatorEnabled: true,
    privacyEnabled: true,
    formsEnabled: true,
    eduEnabled: true,
    eduUrl: '/edu/',
    sisType: 'som',
    webshopEnabled: true,
    showUnconfirmedPayment: true,
    checkEmptyEmail: true,
    parentMayChangePassword: true,
    tabs: {
      somtodayEnabled: true,
      somtodayShown: true,
      magisterEnabled: true,
      infoEnabled: true,
      infoShown: true,
    },
  },
  billing: {
    legalName: 'Stichting Waterlinie Onderwijs',
    iban: 'NL80 DEMO 0100 2003 03',
    address: 'Vestingplein 12, 9999 ZZ Vestingdam',
    invoicePrefix: 'WL',
    creditorId: 'NL79ZZZ999999990000',
    vatNumber: 'NL999999990B01',
    paymentsKey: demoPaymentsKeys.waterlinie,
    daysToPay: 30,
    lastNumbers: lastNumbers ?? [],
  },
})

export const waterlinieSignInMethods: SchoolFileSource['singleSignOn'] = [
  // Visible where a provider exists (identity-provider.ts).
  { type: 'schoolaccount', name: 'Schoolaccount', visible: false, requiredGroupType: 'ADMIN' },
]

/** Switched off; an example of a notice. */
export const waterlinieNotices: SchoolFileSource['notifications'] = [
  {
    key: 'onderhoud',
    priority: 'warning',
    message: 'Overmorgen tussen 22.00 en 23.00 uur is het portaal niet bereikbaar.',
  },
]
