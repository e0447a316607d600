import type { SchoolFileSource } from '@portal/contract/school-file/school-file.ts'

const GUARDIANS_EACH = 2
const LINES_EACH = 2
/** One invoice in this number is open; the others are paid. */
const ONE_OPEN_IN = 3

/**
 * A large school file: pupils with two guardians each, and invoices per pupil of two lines and one term, most of them
 * paid.
 */
export function largeSchool(
  key: string,
  { pupils, invoicesEach }: { readonly pupils: number; readonly invoicesEach: number },
): SchoolFileSource {
  const everyPupil = Array.from({ length: pupils }, (_, pupil) => pupil)
  const everyList = Array.from({ length: invoicesEach }, (_, list) => list)
  return {
    version: 1,
    school: {
      key,
      hosts: [`${key}.example`],
      settings: {
        name: 'Een grote school',
        parentPortalTitle: 'Een grote school',
        brandColour: '#0b4f6c',
        accentColour: '#f2a900',
        logo: { type: 'som' },
        tabs: {},
      },
      billing: { legalName: 'Stichting Groot', iban: 'NL80DEMO0100200303', invoicePrefix: 'GR' },
    },
    people: everyPupil.flatMap((pupil) => [
      {
        key: `pupil-${pupil}`,
        stereotype: 'leerling' as const,
        firstName: 'Leerling',
        lastName: `Nummer ${pupil}`,
        gender: pupil % 2 === 0 ? ('m' as const) : ('v' as const),
        birthDate: `T-${12 + (pupil % 6)}y`,
        className: `${1 + (pupil % 6)}${'abcdefgh'[pupil % 8]}`,
      },
      ...guardiansOf(pupil).map((guardian, index) => ({
        key: guardian,
        stereotype: 'ouder' as const,
        firstName: index === 0 ? 'Vader' : 'Moeder',
        lastName: `Nummer ${pupil}`,
        gender: index === 0 ? ('m' as const) : ('v' as const),
        email: `${guardian}@example.nl`,
        login: guardian,
      })),
    ]),
    debtors: everyPupil.map((pupil) => ({
      key: `debtor-${pupil}`,
      number: String(100_000 + pupil),
      name: `Familie Nummer ${pupil}`,
    })),
    relations: everyPupil.flatMap((pupil) =>
      guardiansOf(pupil).map((person) => ({ person, child: `pupil-${pupil}`, debtor: `debtor-${pupil}` })),
    ),
    lists: everyList.map((list) => ({
      key: `list-${list}`,
      title: `Schoolkosten ${list + 1}`,
      startsOn: `T-${(list + 1) * 60}`,
      endsOn: `T-${(list + 1) * 60 - 30}`,
      withoutOrder: true,
    })),
    orderLists: everyPupil.flatMap((pupil) =>
      everyList.map((list) => {
        const number = pupil * invoicesEach + list
        return {
          list: `list-${list}`,
          child: `pupil-${pupil}`,
          debtor: `debtor-${pupil}`,
          invoices: [anInvoice(number, (list + 1) * 60)],
        }
      }),
    ),
  }
}

const guardiansOf = (pupil: number) =>
  Array.from({ length: GUARDIANS_EACH }, (_, guardian) => `guardian-${pupil}-${guardian}`)

function anInvoice(number: number, daysAgo: number) {
  const isOpen = number % ONE_OPEN_IN === 0
  return {
    number: `GR26-${number}`,
    description: `Schoolkosten van ${daysAgo} dagen geleden`,
    issuedAt: `T-${daysAgo} 09:00`,
    dueOn: `T-${daysAgo - 30}`,
    total: 25 * LINES_EACH,
    lines: Array.from({ length: LINES_EACH }, (_, line) => ({
      description: `Leermiddelen, deel ${line + 1}`,
      amount: 25,
      vat: 21 as const,
    })),
    terms: [
      {
        reference: `GR26-${number}-1`,
        dueOn: `T-${daysAgo - 30}`,
        amount: 25 * LINES_EACH,
        method: 'ideal' as const,
        visibleName: 'iDEAL',
        ...(!isOpen && {
          bookings: [{ key: `booking-${number}`, amount: 25 * LINES_EACH, at: `T-${daysAgo - 20} 12:00` }],
        }),
      },
    ],
  }
}
