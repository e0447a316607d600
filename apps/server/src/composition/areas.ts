import type { FastifyInstance } from 'fastify'
import { accessTableOf } from '../security/access.ts'
import type { WorkContext } from './app-context.ts'
import type { Area, AreaContext, JobContext, RetentionRule } from './area.ts'
import type { FeedReader } from './parts/feed.ts'
import { account } from '../features/account/account.area.ts'
import { billing } from '../features/billing/billing.area.ts'
import { inquiries } from '../features/inquiries/inquiries.area.ts'
import { messages } from '../features/messages/messages.area.ts'
import { attendance } from '../features/attendance/attendance.area.ts'
import { learning } from '../features/learning/learning.area.ts'
import { composePayables } from '../features/payments/payable.ts'
import { payments } from '../features/payments/payments.area.ts'
import { people } from '../features/people/people.area.ts'
import { site } from '../features/site/site.area.ts'
import { webshop } from '../features/webshop/webshop.area.ts'
import { foundation } from './foundation.area.ts'
import type { OnEmailConfirmedBy } from './email-confirmed.ts'
import type { ScheduledJob } from '../jobs/scheduled-job.ts'
import type { Figure } from '../metrics/read-figures.ts'
import { inReadingOrder, type OwnDataChapter } from './own-data/own-data-chapter.ts'
import type { OfflinePart } from './parts/offline-part.ts'
import type { PersonReference } from './merge/person-reference.ts'
import type { PageScreens, PortletForms } from './pages/page-screen.ts'
import type { SchoolTransaction } from '../database/tenancy.ts'
import type { PortalSecret } from '../security/portal-secret.ts'
import { noneReencrypted, type ReencryptionCount } from '../security/reencryption-count.ts'
import type { SchoolFilePart } from '../school-file/school-file-part.ts'
import type { Shop } from './shop.ts'
import type { OfficeExporter, OfficeWorkByKind } from './parts/office-work.ts'
import type { TodayPart } from './parts/today-part.ts'

/** The areas and the shared foundation; each imports only areas before it. A new area is added here. */
const areas: readonly Area[] = [
  foundation,
  account,
  payments,
  billing,
  inquiries,
  messages,
  site,
  people,
  learning,
  attendance,
  webshop,
]

/** The access rules of all endpoints. */
export const accessTable = accessTableOf(areas.map(({ access }) => access ?? {}))

/** The retention rules of all areas. */
export const retention: readonly RetentionRule[] = areas.flatMap((area) => area.retention ?? [])

/** The metrics of the tables of all areas. */
export const figures: readonly Figure[] = areas.flatMap((area) => area.figures ?? [])

/** The sign-in endpoints, with their method. */
export const signIns: Readonly<Record<string, string>> = Object.assign(
  {},
  ...areas.map((area) => area.signIns ?? {}),
) as Record<string, string>

/** The chapters of the download of personal data. */
export const ownData: readonly OwnDataChapter[] = inReadingOrder(areas.flatMap((area) => area.ownData ?? []))

/** What each area lets a device keep to be read without a connection. */
export const offlineParts: readonly OfflinePart[] = areas.flatMap((area) => area.offline ?? [])

/** What of all areas asks for a decision in the office. */
export const todayParts: readonly TodayPart[] = areas.flatMap((area) => area.today ?? [])

/** The lists of the office of all areas that are exported. */
export const exporters: readonly OfficeExporter[] = areas.flatMap((area) => area.exporters ?? [])

/** What all areas do in jobs of the office. */
export const officeWork: OfficeWorkByKind = Object.assign({}, ...areas.map((area) => area.officeWork ?? {}))

/** Every foreign key to a person, and what a merge does with it. */
export const personReferences: readonly PersonReference[] = areas.flatMap(
  (area) => area.personReferences ?? [],
)

/** The screens without layout of all areas, by page code. */
export const pageScreens = Object.assign({}, ...areas.map((area) => area.pageScreens ?? {})) as PageScreens

/** The portlets of all areas, by name. */
export const portlets = Object.assign({}, ...areas.map((area) => area.portlets ?? {})) as PortletForms

/** Handlers of all areas for a confirmed address. */
export const onEmailConfirmed: OnEmailConfirmedBy = Object.assign(
  {},
  ...areas.map((area) => area.onEmailConfirmed ?? {}),
) as OnEmailConfirmedBy

/** The payables of all areas. */
export const payables = composePayables(areas.map((area) => area.payables ?? {}))

/** What areas need of the webshop. */
export const shop = shopOf(areas)

function shopOf(all: readonly Area[]): Shop {
  for (const area of all) if (area.shop) return area.shop
  throw new Error('No area supplies the webshop')
}

/** The parts of a school file, in the order of the areas: a part may refer to those before it. */
export const schoolFileParts: readonly SchoolFilePart[] = areas.flatMap(({ schoolFile }) => schoolFile ?? [])

/** Re-encrypts all stored secrets of one school. */
export async function reencryptAreas(
  tx: SchoolTransaction,
  secret: PortalSecret,
): Promise<ReencryptionCount> {
  let all = noneReencrypted
  for (const { reencrypt } of areas) {
    const { reencrypted, lost } = (await reencrypt?.(tx, secret)) ?? noneReencrypted
    all = { reencrypted: all.reencrypted + reencrypted, lost: all.lost + lost }
  }
  return all
}

/** Binds the endpoints of all areas. */
export function serveAreas(app: FastifyInstance, context: AreaContext): void {
  for (const { serve } of areas) serve?.(app, context)
}

/** The background jobs of all areas. */
export const jobsOf = (context: WorkContext): readonly ScheduledJob[] =>
  areas.flatMap(({ jobs }) => jobs?.(withAreas(context)) ?? [])

const withAreas = (context: WorkContext): JobContext => ({
  ...context,
  schoolFileParts,
  readTimetable: timetableReaderOf(areas),
  exporters,
  officeWork,
})

function timetableReaderOf(all: readonly Area[]): FeedReader {
  for (const { readTimetable } of all) if (readTimetable) return readTimetable
  throw new Error('No area reads timetables')
}
