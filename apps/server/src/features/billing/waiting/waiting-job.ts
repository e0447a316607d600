import { endOfOffer, lastDayOfOffer, offersToMake } from '@portal/domain/billing/waiting/waiting-list.ts'
import type { Guid } from '@portal/domain/values/guid.ts'
import { addDays, type CalendarDay } from '@portal/domain/values/time/calendar-day.ts'
import { dayAtSchool, type Instant } from '@portal/domain/values/time/instant.ts'
import { momentAtSchool } from '@portal/domain/values/time/school-time.ts'
import type { Schools, SchoolTransaction } from '../../../database/tenancy.ts'
import type { ScheduledJob } from '../../../jobs/scheduled-job.ts'
import type { FaultHook } from '../../../process/fault-injection.ts'
import { recordFound } from '../../account/account.public.ts'
import { lockArticles } from '../order/capacity/capacity.repository.ts'
import {
  endOverdueOffers,
  findCandidates,
  findDueLines,
  findOfferedLine,
  planNextLook,
  storeOffer,
  type Candidate,
  type OfferedLine,
} from './offer.repository.ts'

type Deps = { readonly schools: Schools; readonly clock: () => Instant; readonly faultHook: FaultHook }

/** Articles in one turn. */
const AT_ONCE = 20

/** Ends offers of places at their time, and offers what is free to who waits. */
export const waitingListJob = (deps: Deps): ScheduledJob => ({
  work: 'waiting-lists',
  kind: 'office',
  run: (schoolId) => runWaitingLists(deps, schoolId),
})

/**
 * Looks at the articles of the school that are due, each in its own transaction. A look that is repeated, at the same
 * time or after a crash, changes nothing more.
 */
export async function runWaitingLists({ schools, clock, faultHook }: Deps, schoolId: Guid): Promise<void> {
  const now = clock()
  const lines = await schools.read(schoolId, (tx) => findDueLines(tx, { now, limit: AT_ONCE }))
  let failure: unknown
  for (const line of lines)
    try {
      await schools.write(schoolId, async (tx) => {
        await offerPlaces(tx, line, now)
        await faultHook('places-offered')
      })
    } catch (error) {
      // One article that fails does not keep the others waiting.
      failure ??= error
    }
  if (failure !== undefined) throw failure
}

/** Ends overdue offers of an article and makes those that its free places allow. */
export async function offerPlaces(tx: SchoolTransaction, line: Guid, now: Instant): Promise<void> {
  await lockArticles(tx, [line])
  const article = await findOfferedLine(tx, line, now)
  const ended = await endOverdueOffers(tx, line, now)
  if (article) {
    if (ended.length > 0)
      await recordFound(tx, { action: 'places-expired', subject: `${nameOf(article)}, ${ended.length}` }, now)
    const candidates = await findCandidates(tx, line, { today: dayAtSchool(now), now })
    const count = offersToMake({
      places: article.places ?? undefined,
      taken: article.taken,
      held: article.held,
      waiting: candidates.length,
    })
    for (const candidate of candidates.slice(0, count)) await offerTo(tx, article, candidate, now)
  }
  await planNextLook(tx, line, now)
}

/** Offers a place of a locked article. Returns the last day. */
export async function offerTo(
  tx: SchoolTransaction,
  article: OfferedLine,
  { child, debtor, number, isAnswered }: Candidate,
  now: Instant,
): Promise<CalendarDay> {
  const { until } = endOfOffer(now, article.offerDays)
  const end = isAnswered ? until : earlier(until, endOfDay(article.endsOn))
  await storeOffer(tx, { line: article.id, child, debtor }, { now, until: end })
  const through = lastDayOfOffer(end)
  await recordFound(
    tx,
    { action: 'place-offered', subject: `${nameOf(article)}, ${number}, through ${through}` },
    now,
  )
  return through
}

export const nameOf = ({ list, title, description }: OfferedLine): string =>
  `${list}: ${title}, ${description}`

const endOfDay = (day: CalendarDay): Instant => momentAtSchool(addDays(day, 1), '00:00')

const earlier = (one: Instant, other: Instant): Instant => (one < other ? one : other)
