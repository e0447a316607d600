import type { FastifyInstance } from 'fastify'
import type { Instant } from '@portal/domain/values/instant.ts'
import type { AccessRule } from './access.ts'
import type { AppContext, WorkContext } from './app-context.ts'
import type { Tables } from './database/tables.ts'
import type { SchoolTransaction } from './database/tenancy.ts'
import type { ScheduledJob } from './jobs/scheduled-job.ts'
import type { Figure } from './metrics/read-figures.ts'
import type { OwnDataChapter } from './own-data.ts'
import type { SchoolFilePart } from './school-file/school-file-part.ts'
import type { OriginOf } from './origin.ts'
import type { PortalSecret } from './portal-secret.ts'
import type { ResealCount } from './reseal-count.ts'

/** What an area of the school brings to the server; `areas.ts` lists them. */
export type Area = {
  readonly name: string
  /** Who may make which of its calls: one row each. A call without a row is not served. */
  readonly access?: Readonly<Record<string, AccessRule>>
  /** Binds its endpoints to its use cases. */
  readonly serve?: (app: FastifyInstance, context: AreaContext) => void
  /** What it does besides answering. */
  readonly jobs?: (context: WorkContext) => readonly ScheduledJob[]
  /** Its calls with which one signs in or goes on doing so, and by what: an operator sees how they end. */
  readonly signIns?: Readonly<Record<string, string>>
  /** What an operator watches of its tables. */
  readonly figures?: readonly Figure[]
  /** What of its rows is removed, and when. */
  readonly retention?: readonly RetentionRule[]
  /** What it keeps about somebody, for the download of one's own data. */
  readonly ownData?: readonly OwnDataChapter[]
  /** Seals anew what of it lies sealed with the secret of the portal. */
  readonly reseal?: (tx: SchoolTransaction, secret: PortalSecret) => Promise<ResealCount>
  /** What it stores of a school file. */
  readonly schoolFile?: SchoolFilePart
}

/** What an area serves with: what the server was given, and what the areas say together. */
export type AreaContext = AppContext & {
  readonly ownData: readonly OwnDataChapter[]
  /** What links begin with, for a school at this host. */
  readonly originOf: OriginOf
}

/** Rows that go once a moment of theirs is so many days ago; or the work of removing what needs more than that. */
export type RetentionRule = ExpiringRows | ((tx: SchoolTransaction, now: Instant) => Promise<void>)

/** Rows that are deleted once the moment in this column is so many days ago; never where it is empty. */
export type ExpiringRows = {
  [T in keyof Tables]: { readonly table: T; readonly since: keyof Tables[T] & string; readonly days: number }
}[keyof Tables]
