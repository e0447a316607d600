import type { SchoolFileSource } from '@portal/contract/school-file/school-file.ts'
import type { CalendarDay } from '@portal/domain/values/time/calendar-day.ts'
import { demoPaymentsKeys } from './payments-keys.ts'
import { werkhavenInformation } from './werkhaven/information.ts'
import * as lists from './werkhaven/lists.ts'
import { werkhavenHouseholds } from './werkhaven/people.ts'
import { at, day, demoCalendar, type DemoCalendar } from './writing/calendar.ts'
import { answeredWithNothing, ordered, unanswered, type Whose } from './writing/order.ts'
import { schoolFile } from './writing/school-file.ts'

const milan: Whose = { child: 'milan', debtor: 'bouwvandijk', by: 'bouwvandijk' }
const lotte: Whose = { child: 'l.visser', debtor: 'visser', by: 'l.visser' }

/** School B of the demo: vocational education, with fewer modules. */
export function werkhaven(today: CalendarDay, hosts: readonly string[]): SchoolFileSource {
  const year = Number(today.slice(0, 4))
  const school = werkhavenSchool(hosts, [{ year, number: 200 }])
  const calendar = demoCalendar(today)
  return schoolFile(
    { school, singleSignOn: signInMethods, ...werkhavenInformation(calendar) },
    werkhavenHouseholds,
    [published(calendar)],
  )
}

const signInMethods: SchoolFileSource['singleSignOn'] = [
  // Visible where a provider exists (identity-provider.ts).
  { type: 'werkhaven-account', name: 'Werkhaven-account', visible: false, requiredGroupType: 'ALL' },
]

const werkhavenSchool = (
  hosts: readonly string[],
  lastNumbers: SchoolFileSource['school']['billing']['lastNumbers'],
): SchoolFileSource['school'] => ({
  key: 'werkhaven',
  hosts: [...hosts],
  settings: {
    name: 'Mbo De Werkhaven',
    parentPortalTitle: 'Mijn Werkhaven',
    loginPageHeader: 'Welkom bij Mijn Werkhaven',
    loginPageText: 'Voor studenten, ouders en leerbedrijven.',
    schoolPhone: '0998-654321',
    schoolEmail: 'administratie@werkhaven.example',
    contactInfo:
      '<p>Studentenadministratie: <a href="tel:0998654321">0998-654321</a> of <a href="mailto:administratie@werkhaven.example">administratie@werkhaven.example</a>.</p>',
    locale: { language: 'nl', country: 'NL', variant: 'mbo' },
    brandColour: '#2F3E46',
    accentColour: '#C2410C',
    logo: { type: 'magister', version: '1' },
    communicatorEnabled: true,
    formsEnabled: true,
    eduEnabled: true,
    eduUrl: '/edu/',
    sisType: 'magister',
    checkEmptyEmailOptional: true,
    parentMayChangePassword: true,
    tabs: { magisterEnabled: true, magisterShown: true, infoEnabled: true, infoShown: true },
  },
  billing: {
    legalName: 'Mbo De Werkhaven',
    iban: 'NL27 DEMO 0200 3004 07',
    address: 'Kade 40, 9998 AA Havenmonde',
    invoicePrefix: 'WH',
    creditorId: 'NL31ZZZ999999980000',
    vatNumber: 'NL999999980B01',
    paymentsKey: demoPaymentsKeys.werkhaven,
    daysToPay: 30,
    lastNumbers: lastNumbers ?? [],
  },
})

/** The lists of a company and of an adult student, with their answers. */
function published(calendar: DemoCalendar) {
  const cursusgeld = lists.cursusgeld(calendar)
  const kleding = lists.werkkleding()
  const leermiddelen = lists.leermiddelen(calendar)
  const beurs = lists.vakbeurs(calendar)
  const reader = lists.farmacologie(calendar)
  const feest = lists.diplomafeest(calendar)
  const paidByCompany = ordered(kleding, {
    ...milan,
    at: at(-85, '10:20'),
    method: 'overboeking',
    number: `WH${calendar.yearDigits}-00041`,
    dueOn: day(-70),
    paidAt: [at(-80, '03:00')],
  })
  return {
    lists: [cursusgeld, kleding, leermiddelen, beurs, reader, feest],
    orderLists: [
      unanswered(cursusgeld, milan),
      { ...paidByCompany, archived: true },
      unanswered(leermiddelen, lotte),
      answeredWithNothing(beurs, lotte, at(-9, '17:35')),
      unanswered(reader, lotte),
      unanswered(feest, lotte),
    ],
  }
}
