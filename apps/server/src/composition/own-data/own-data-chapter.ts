import type { CalendarDay } from '@portal/domain/values/time/calendar-day.ts'
import type { Guid } from '@portal/domain/values/guid.ts'
import type { Instant } from '@portal/domain/values/time/instant.ts'
import type { Money } from '@portal/domain/values/money/money.ts'
import type { SchoolTransaction } from '../../database/tenancy.ts'
import type { ColumnOf, OwnDataColumn, Words } from './own-data-column.ts'

/** A value in a row of any chapter. */
export type Fact = string | Money | boolean | readonly string[] | null
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

/** All chapters, in reading order. */
const readingOrder = [
  'person',
  'children',
  'payer',
  'payerShares',
  'mandates',
  'orders',
  'invoices',
  'payments',
  'forms',
  'permissions',
  'messages',
  'messageAnswers',
  'messageReplies',
  'pushNotifications',
  'notificationPreferences',
  'gradeChoices',
  'gradeRequests',
  'sharedWithGuardians',
  'absenceReports',
  'phoneNumbers',
  'postalAddress',
  'calendarFeeds',
  'stockNotices',
  'shopOrders',
  'shopInvoices',
  'signIns',
  'sessions',
  'rememberedBrowsers',
  'passkeys',
  'authenticators',
  'invitations',
  'officeRoles',
  'officeDrafts',
  'impersonations',
  'auditLog',
] as const

/** A chapter of the data export: its heading, its columns in reading order, and how it is read. */
export type OwnDataChapter = {
  /** The name of the chapter in the machine-readable file. */
  readonly name: (typeof readingOrder)[number]
  /** Without 'u' and 'je', because parents, students and staff read it. */
  readonly title: Words
  readonly columns: Readonly<Record<string, OwnDataColumn>>
  readonly read: (tx: SchoolTransaction, owner: DataOwner) => Promise<readonly FactRow[]>
}

/** A chapter whose rows have this type: each column is declared, with what its values are. */
export type OwnDataChapterOf<Row> = Omit<OwnDataChapter, 'columns' | 'read'> & {
  readonly columns: { readonly [Name in keyof Row]: ColumnOf<NonNullable<Row[Name]>> }
  readonly read: (tx: SchoolTransaction, owner: DataOwner) => Promise<readonly Row[]>
}

/** Sorts the chapters of all areas into reading order. */
export const inReadingOrder = (chapters: readonly OwnDataChapter[]): readonly OwnDataChapter[] =>
  chapters.toSorted((one, other) => readingOrder.indexOf(one.name) - readingOrder.indexOf(other.name))
