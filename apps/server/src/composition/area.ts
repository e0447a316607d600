import type { FastifyInstance } from 'fastify'
import type { Instant } from '@portal/domain/values/time/instant.ts'
import type { AccessRule } from '../security/access.ts'
import type { AppContext, WorkContext } from './app-context.ts'
import type { FeedReader } from './parts/feed.ts'
import type { Tables } from '../database/tables.ts'
import type { SchoolTransaction } from '../database/tenancy.ts'
import type { OnEmailConfirmedBy } from './email-confirmed.ts'
import type { ScheduledJob } from '../jobs/scheduled-job.ts'
import type { Figure } from '../metrics/read-figures.ts'
import type { OwnDataChapter } from './own-data/own-data-chapter.ts'
import type { OfflinePart } from './parts/offline-part.ts'
import type { PersonReference } from './merge/person-reference.ts'
import type { PageScreens, PortletForms } from './pages/page-screen.ts'
import type { Payables } from '../features/payments/payable.ts'
import type { SchoolFilePart } from '../school-file/school-file-part.ts'
import type { OriginOf } from '../security/origin.ts'
import type { PortalSecret } from '../security/portal-secret.ts'
import type { ReencryptionCount } from '../security/reencryption-count.ts'
import type { Shop } from './shop.ts'
import type { OfficeExporter, OfficeWorkByKind } from './parts/office-work.ts'
import type { TodayPart } from './parts/today-part.ts'

/** Everything that the server needs of an area; `areas.ts` lists the areas. */
export type Area = {
  readonly name: string
  /** Access rules by endpoint. An endpoint without a rule prevents the server from starting. */
  readonly access?: Readonly<Record<string, AccessRule>>
  /** Binds its endpoints to its use cases. */
  readonly serve?: (app: FastifyInstance, context: AreaContext) => void
  /** Its screens without layout, by page code. */
  readonly pageScreens?: Partial<PageScreens>
  /** The forms of its portlets, by name. */
  readonly portlets?: Partial<PortletForms>
  /** Its background jobs. */
  readonly jobs?: (context: JobContext) => readonly ScheduledJob[]
  /** Its sign-in calls with their method, for the metrics. */
  readonly signIns?: Readonly<Record<string, string>>
  /** Metrics of its tables. */
  readonly figures?: readonly Figure[]
  /** Retention rules of its tables. */
  readonly retention?: readonly RetentionRule[]
  /** Called when an address on one of its objects is confirmed, by purpose of the link. */
  readonly onEmailConfirmed?: OnEmailConfirmedBy
  /** What can be paid in it. */
  readonly payables?: Partial<Payables>
  /** What other areas need of the webshop. */
  readonly shop?: Shop
  /** Its chapters of the download of personal data. */
  readonly ownData?: readonly OwnDataChapter[]
  /** Its part of what a device keeps to be read without a connection. */
  readonly offline?: OfflinePart
  /** What of it asks for a decision in the office. */
  readonly today?: TodayPart
  /** Its lists of the office that are exported. */
  readonly exporters?: readonly OfficeExporter[]
  /** What it does in jobs of the office. */
  readonly officeWork?: OfficeWorkByKind
  /** Re-encrypts its stored secrets after a change of `SECRET`. */
  readonly reencrypt?: (tx: SchoolTransaction, secret: PortalSecret) => Promise<ReencryptionCount>
  /** What a merge of two people does with its foreign keys to them. */
  readonly personReferences?: readonly PersonReference[]
  /** Its part of the school file. */
  readonly schoolFile?: SchoolFilePart
  /** Reads a timetable of the school's planner. */
  readonly readTimetable?: FeedReader
}

/** The dependencies of background jobs: those of the server, and what all areas provide together. */
export type JobContext = WorkContext & {
  readonly schoolFileParts: readonly SchoolFilePart[]
  readonly readTimetable: FeedReader
  readonly exporters: readonly OfficeExporter[]
  readonly officeWork: OfficeWorkByKind
}

/** The dependencies of the routes of an area: those of the server, and what all areas provide together. */
export type AreaContext = AppContext & {
  readonly ownData: readonly OwnDataChapter[]
  readonly offlineParts: readonly OfflinePart[]
  readonly todayParts: readonly TodayPart[]
  readonly exporters: readonly OfficeExporter[]
  readonly personReferences: readonly PersonReference[]
  readonly pageScreens: PageScreens
  readonly portlets: PortletForms
  readonly onEmailConfirmed: OnEmailConfirmedBy
  readonly shop: Shop
  /** The origin of links for a school at this host. */
  readonly originOf: OriginOf
}

/** Rows that expire a number of days after a moment, or a function that deletes them. */
export type RetentionRule = ExpiringRows | ((tx: SchoolTransaction, now: Instant) => Promise<void>)

/** Deletes rows once the moment in this column is so many days ago; rows where it is null stay. */
export type ExpiringRows = {
  [T in keyof Tables]: { readonly table: T; readonly since: keyof Tables[T] & string; readonly days: number }
}[keyof Tables]
