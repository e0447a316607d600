import type { CalendarDay } from '@portal/domain/values/calendar-day.ts'
import type { Guid } from '@portal/domain/values/guid.ts'
import type { Instant } from '@portal/domain/values/instant.ts'
import type { Language } from '@portal/domain/values/locale.ts'
import type { SchoolTransaction } from '../database/tenancy.ts'

/** A fact as it stands in a row: text, a moment or day as text, a number, yes or no, or nothing. */
export type Fact = string | number | boolean | null
export type FactRow = Readonly<Record<string, Fact>>

/** Whose data are asked for, and what is theirs today: an ended relation opens nothing, here either (SAF-A6). */
export type DataOwner = {
  readonly id: Guid
  readonly today: CalendarDay
  readonly now: Instant
  /** Oneself, and the children of relations that last. */
  readonly children: readonly Guid[]
  /** The children who left and whose invoices are still shown; nothing else of them is. */
  readonly leavers: readonly Guid[]
  /** The active debtors that one pays as; not those whose invoices one may only read. */
  readonly debtors: readonly Guid[]
}

type Words = Readonly<Record<Language, string>>

/** All chapters, in the order in which a person reads them. */
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

/** A part of what the school keeps about somebody: its heading, the heading of each column, and how it is read. */
export type OwnDataChapter = {
  /** What the chapter is called in the file for programs. */
  readonly name: (typeof readingOrder)[number]
  readonly title: Words
  /** The headings of its columns; those of `sharedColumns` need not be said again. */
  readonly columns?: Readonly<Record<string, Words>>
  /** Amounts come as euros, as they do in every answer of the portal. */
  readonly read: (tx: SchoolTransaction, owner: DataOwner) => Promise<readonly FactRow[]>
}

/** The headings of columns that several areas have. */
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

/** Sorts the chapters of all areas as a person reads them. */
export const inReadingOrder = (chapters: readonly OwnDataChapter[]): readonly OwnDataChapter[] =>
  chapters.toSorted((one, other) => readingOrder.indexOf(one.name) - readingOrder.indexOf(other.name))
