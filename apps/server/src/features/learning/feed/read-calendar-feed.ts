import { feedDays, feedKinds, mayHaveFeeds } from '@portal/domain/learning/feed/calendar-feed.ts'
import type { SchoolSettings } from '@portal/domain/account/portal/school/school-settings.ts'
import { dayAtSchool, type Instant } from '@portal/domain/values/time/instant.ts'
import type { SchoolTransaction } from '../../../database/tenancy.ts'
import type { Download } from '../../../download.ts'
import { calendarOf } from '../../../gateways/documents/text/i-calendar.ts'
import { found, Refusal } from '../../../refusal.ts'
import { findHolder, hashOfSecret } from '../../account/account.public.ts'
import { readablePupils } from '../../people/people.public.ts'
import { findFeed } from './calendar-feed.repository.ts'
import { findFeedAgenda } from './feed-agenda.repository.ts'
import { feedItems } from './feed-items.ts'
import type { FeedRateLimit } from './feed-rate-limit.ts'
import { feedWords } from './feed-words.ts'

type Asked = { readonly secret: string; readonly school: SchoolSettings; readonly now: Instant }

/**
 * Returns the agenda of a feed, with the current rights of its owner.
 * Refuses all reasons alike with `not-found`: unknown, revoked, another school, closed account, ended relation, pupil
 * of age.
 */
export async function readCalendarFeed(
  { rateLimit }: { readonly rateLimit: FeedRateLimit },
  tx: SchoolTransaction,
  { secret, school, now }: Asked,
): Promise<Download> {
  const hash = hashOfSecret(secret)
  const until = rateLimit.countRead(hash.toString('base64url'), now)
  if (until) throw new Refusal('feed-read-too-often', until)
  const feed = found(await findFeed(tx, hash))
  const holder = found(await findHolder(tx, feed.person, { school, now }))
  if (!school.eduEnabled || !mayHaveFeeds(holder.role)) throw new Refusal('not-found')
  const pupils = await readablePupils(tx, holder)
  const { guid: pupil, firstName } = found(pupils.find(({ guid }) => guid === feed.child))
  const { language, person } = holder
  const agenda = await findFeedAgenda(tx, { pupil, kinds: feed.kinds, ...feedDays(dayAtSchool(now)) })
  const words = feedWords[language]
  const isWhole = feedKinds.every((kind) => feed.kinds.includes(kind))
  const told = isWhole ? words.everything : feed.kinds.map((kind) => words.kinds[kind]).join(', ')
  const name = words.name(firstName, told)
  const reader = { schoolId: tx.schoolId, language, child: pupil === person.guid ? '' : firstName }
  return {
    mediaType: 'text/calendar; charset=utf-8',
    content: Buffer.from(calendarOf(name, feedItems(agenda, reader))),
    fileName: 'agenda.ics',
    inline: true,
    askedEachTime: true,
  }
}
