import { pupilsAmong } from '@portal/domain/account/person/children.ts'
import { kindsToNotifyOf } from '@portal/domain/messages/notifications/offered.ts'
import { isKnownPushService } from '@portal/domain/messages/notifications/push/push-subscription.ts'
import { quietUntil } from '@portal/domain/messages/notifications/when-to-mail.ts'
import type { Guid } from '@portal/domain/values/guid.ts'
import { addMinutes, type Instant } from '@portal/domain/values/time/instant.ts'
import type { Schools, SchoolTransaction } from '../../../../database/tenancy.ts'
import { push, type PushKey, type PushOutcome } from '../../../../gateways/push/push-service.ts'
import { isTurnOver, type Turn } from '../../../../jobs/scheduled-job.ts'
import type { PortalSecret } from '../../../../security/portal-secret.ts'
import {
  childrenAndLeaversOf,
  findHost,
  findMailReaders,
  type MailReader,
} from '../../../account/account.public.ts'
import { findItem, type Item } from '../find-item.ts'
import { readNotificationKinds, readPreferences } from '../preferences/preferences.repository.ts'
import { findPushKey } from './push-key.ts'
import { listPeopleToPush, returnPushes, takePushes, type Notice } from './push-notice.repository.ts'
import { deleteEndpoints, listSubscriptions, type PushSubscription } from './push-subscription.repository.ts'
import type { Headed } from '../notification-words.ts'
import { textOfPush } from './push-words.ts'

export type PushDeps = {
  readonly schools: Schools
  readonly clock: () => Instant
  /** Decrypts the private key. */
  readonly secret: PortalSecret
  /** Whether something may be sent to this endpoint; only known push services by default. */
  readonly mayPushTo?: (endpoint: string) => boolean
}

const PEOPLE_AT_ONCE = 25
const MINUTES_AFTER_FAILURE = 10
/** A notification that could not be pushed for so long is old news; the mail has it too. */
const DAY_MINUTES = 24 * 60

/**
 * Pushes what is due: one notification per browser for everything that is due to a person. What is taken is never pushed
 * twice; a crash may lose it, and the mail still has it. A failing push service delays its own browsers only.
 */
export async function sendPushes(deps: PushDeps, schoolId: Guid, turn: Turn): Promise<void> {
  const { schools, clock } = deps
  const people = await schools.read(schoolId, (tx) => listPeopleToPush(tx, clock(), PEOPLE_AT_ONCE))
  for (const [told, person] of people.entries()) {
    if (isTurnOver(turn, told)) return
    await pushTo(deps, schoolId, person)
  }
}

async function pushTo(deps: PushDeps, schoolId: Guid, person: Guid): Promise<void> {
  const { schools, clock, mayPushTo = isKnownPushService } = deps
  const taken = await schools.write(schoolId, (tx) => take(tx, deps, person))
  if (!taken) return
  const results = await Promise.all(
    taken.drafts
      .filter(({ to }) => mayPushTo(to.endpoint))
      .map(async ({ to, payload }) => ({ to, outcome: await push({ ...taken, subscription: to, payload }) })),
  )
  const endpointsWith = (...outcomes: readonly PushOutcome[]) =>
    results.filter(({ outcome }) => outcomes.includes(outcome)).map(({ to }) => to.endpoint)
  const failed = endpointsWith('failed')
  const gone = endpointsWith('gone')
  if (failed.length + gone.length === 0) return
  await schools.write(schoolId, async (tx) => {
    await deleteEndpoints(tx, gone)
    // A browser that was told already replaces its notification by the same one.
    if (failed.length > 0)
      await returnPushes(
        tx,
        taken.notices.filter(isRecent(clock())),
        addMinutes(clock(), MINUTES_AFTER_FAILURE),
      )
  })
}

const isRecent =
  (now: Instant) =>
  ({ plannedAt }: Notice): boolean =>
    plannedAt > addMinutes(now, -DAY_MINUTES)

type Draft = { readonly to: PushSubscription; readonly payload: string }
type Taken = {
  readonly notices: readonly Notice[]
  readonly drafts: readonly Draft[]
  readonly key: PushKey
  readonly contact: string
}

/** Takes what is due for a person, and composes a notification per browser from what this person still finds. */
async function take(
  tx: SchoolTransaction,
  { clock, secret }: PushDeps,
  person: Guid,
): Promise<Taken | undefined> {
  const now = clock()
  const notices = await takePushes(tx, person, now)
  const { quiet } = await readPreferences(tx, person)
  const until = quietUntil(quiet, now)
  if (until) {
    await returnPushes(tx, notices, until)
    return undefined
  }
  const [reader, subscriptions, enabledKinds, key, host] = await Promise.all([
    findMailReaders(tx, [person], now).then((readers) => readers.get(person)),
    listSubscriptions(tx, [person]),
    readNotificationKinds(tx),
    findPushKey(tx, secret),
    findHost(tx),
  ])
  if (!reader || !key || host === undefined || subscriptions.length === 0) return undefined
  const children = await childrenAndLeaversOf(tx, reader.actor)
  const kinds = kindsToNotifyOf({ enabledKinds, settings: reader.school }, reader.actor.role, children)
  const items: Item[] = []
  for (const about of notices.filter(({ kind }) => kinds.includes(kind))) {
    const shown = about.kind === 'invoice' ? children : pupilsAmong(children)
    const item = await findItem(tx, reader, { ...about, children: shown })
    if (item) items.push(item)
  }
  return { notices, drafts: draftsFor(reader, subscriptions, items), key, contact: `https://${host}` }
}

const draftsFor = (
  reader: MailReader,
  subscriptions: readonly PushSubscription[],
  items: readonly Item[],
): readonly Draft[] =>
  subscriptions.flatMap((to) => {
    const told = items.filter(({ kind }) => to.kinds.includes(kind))
    return told.length === 0 ? [] : [{ to, payload: payloadFor(reader, to, told) }]
  })

/** What the service worker shows and opens; one item is opened itself. */
function payloadFor(
  { addressee, school }: MailReader,
  { showsDetails }: PushSubscription,
  items: readonly Item[],
): string {
  const named = ({ kind, offerThrough }: Item): Headed => {
    if (offerThrough !== undefined) return 'place'
    return kind === 'invoice' ? school.invoiceTerminology : kind
  }
  const told = items.map(({ firstName, subject, ...item }) => ({
    named: named({ firstName, subject, ...item }),
    firstName,
    subject,
  }))
  const [only, ...others] = items
  return JSON.stringify({
    title: addressee.school,
    body: textOfPush(told, addressee.language, showsDetails),
    place: only && others.length === 0 ? only.place : '/',
    language: addressee.language,
  })
}
