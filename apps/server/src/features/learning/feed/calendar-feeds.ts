import type { MadeFeed } from '@portal/contract/learning/calendar-feeds.ts'
import type { Actor } from '@portal/domain/account/sign-in/session.ts'
import {
  feedKinds,
  reasonNotToMakeFeed,
  type CalendarFeed,
  type FeedChoice,
} from '@portal/domain/learning/feed/calendar-feed.ts'
import type { Guid } from '@portal/domain/values/guid.ts'
import type { Schools, SchoolTransaction } from '../../../database/tenancy.ts'
import { Refusal, refuseIf } from '../../../refusal.ts'
import { hashOfSecret, newSecret, recordAudit } from '../../account/account.public.ts'
import { pupilAsked, readablePupils } from '../../people/people.public.ts'
import { deleteFeed, insertFeed, listFeedsOf, waitForFeeds } from './calendar-feed.repository.ts'

type Deps = { readonly schools: Schools }

/** Returns the actor's feeds, and whether each one works now. */
export async function listCalendarFeeds(
  tx: SchoolTransaction,
  actor: Actor,
): Promise<readonly CalendarFeed[]> {
  const feeds = await listFeedsOf(tx, actor.person.guid)
  const pupils = feeds.length === 0 ? [] : await readablePupils(tx, actor)
  return feeds.map(({ id, child, kinds, madeAt }) => ({
    id,
    child,
    kinds,
    madeAt,
    answers: pupils.some(({ guid }) => guid === child),
  }))
}

/**
 * Creates a feed for the agenda of a child of the actor. Its address is returned once: only the hash is stored.
 * Refuses as reading the agenda does, and with `too-many-feeds`.
 */
export async function makeCalendarFeed(
  { schools }: Deps,
  actor: Actor,
  { child, kinds, origin }: FeedChoice & { readonly origin: string },
): Promise<MadeFeed> {
  const secret = newSecret()
  return schools.write(actor.schoolId, async (tx) => {
    const { pupil } = await pupilAsked(tx, actor, child)
    const person = actor.person.guid
    await waitForFeeds(tx, person)
    refuseIf(reasonNotToMakeFeed((await listFeedsOf(tx, person)).length))
    const { person: _, ...kept } = await insertFeed(tx, {
      person,
      child: pupil,
      kinds: feedKinds.filter((kind) => kinds.includes(kind)),
      madeAt: actor.askedAt,
      hash: hashOfSecret(secret),
    })
    await recordAudit(tx, actor, 'make-calendar-feed', kept.id)
    return { ...kept, answers: true, address: `${origin}/feed/${secret}.ics` }
  })
}

/** Revokes a feed of the actor. Refuses any other with `not-found`. */
export async function revokeCalendarFeed({ schools }: Deps, actor: Actor, id: Guid): Promise<void> {
  await schools.write(actor.schoolId, async (tx) => {
    if (!(await deleteFeed(tx, actor.person.guid, id))) throw new Refusal('not-found')
    await recordAudit(tx, actor, 'revoke-calendar-feed', id)
  })
}
