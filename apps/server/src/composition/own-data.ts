import type { CalendarDay } from '@portal/domain/values/time/calendar-day.ts'
import type { Guid } from '@portal/domain/values/guid.ts'
import type { Instant } from '@portal/domain/values/time/instant.ts'
import type { Language } from '@portal/domain/values/text/locale.ts'
import type { SchoolTransaction } from '../database/tenancy.ts'

/** A value in a row: text, a moment or day as text, a number, a boolean, or null. */
export type Fact = string | number | boolean | null
export type FactRow = Readonly<Record<string, Fact>>

/**
 * The person who requests a data export, and the people it covers today: an ended relation gives no access (SAF-A6).
 */
export type DataOwner = {
  readonly id: Guid
  readonly today: CalendarDay
  readonly now: Instant
  /** The person, and the children of current relations. */
  readonly children: readonly Guid[]
  /** Leavers whose invoices are still visible, and nothing else of them. */
  readonly leavers: readonly Guid[]
  /** The active debtors that the person pays as, without those of a read-only relation. */
  readonly debtors: readonly Guid[]
}

type Words = Readonly<Record<Language, string>>

/** All chapters, in reading order. */
const readingOrder = [
  'person',
  'children',
  'payer',
  'mandates',
  'orders',
  'bills',
  'payments',
  'forms',
  'permissions',
  'messages',
  'messageAnswers',
  'hearing',
  'gradePace',
  'sharedWithGuardians',
  'absenceReports',
  'phoneNumbers',
  'calendarFeeds',
  'stockNotices',
  'shopOrders',
  'shopInvoices',
  'signIns',
  'sessions',
  'lastingSignIns',
  'passkeys',
  'lookedAlong',
  'acts',
] as const

/** A chapter of the data export: heading, column headings, and how it is read. */
export type OwnDataChapter = {
  /** The name of the chapter in the machine-readable file. */
  readonly name: (typeof readingOrder)[number]
  readonly title: Words
  /** Column headings; those of `sharedColumns` are not repeated. */
  readonly columns?: Readonly<Record<string, Words>>
  /** Amounts are in euros, as in every response of the portal. */
  readonly read: (tx: SchoolTransaction, owner: DataOwner) => Promise<readonly FactRow[]>
}

/** Column headings that several areas use. */
export const sharedColumns: Readonly<Record<string, Words>> = {
  beganAt: { nl: 'Begonnen', en: 'Began' },
  child: { nl: 'Kind', en: 'Child' },
  description: { nl: 'Omschrijving', en: 'Description' },
  email: { nl: 'E-mailadres', en: 'E-mail address' },
  name: { nl: 'Naam', en: 'Name' },
  number: { nl: 'Nummer', en: 'Number' },
  placedAt: { nl: 'Besteld', en: 'Ordered' },
  question: { nl: 'Vraag', en: 'Question' },
  subject: { nl: 'Onderwerp', en: 'Subject' },
  total: { nl: 'Totaal', en: 'Total' },
}

/** Sorts the chapters of all areas into reading order. */
export const inReadingOrder = (chapters: readonly OwnDataChapter[]): readonly OwnDataChapter[] =>
  chapters.toSorted((one, other) => readingOrder.indexOf(one.name) - readingOrder.indexOf(other.name))
