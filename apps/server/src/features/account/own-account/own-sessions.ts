import type { OwnSession } from '@portal/contract/account/own-account.ts'
import { deviceOf } from '@portal/domain/account/sign-in/device.ts'
import { isSessionAlive } from '@portal/domain/account/sign-in/login.ts'
import type { Actor } from '@portal/domain/account/sign-in/session.ts'
import type { Guid } from '@portal/domain/values/guid.ts'
import type { Instant } from '@portal/domain/values/time/instant.ts'
import type { Schools, SchoolTransaction } from '../../../database/tenancy.ts'
import { found } from '../../../refusal.ts'
import { recordAudit } from '../account.public.ts'
import { endRememberMe } from '../remember-me/end-remember-me.ts'
import { listRememberMeOf } from '../remember-me/remember-me.repository.ts'
import { endSession } from '../session/end-session.ts'
import { listSessionsOf } from './own-session.repository.ts'

/** A browser with a session, remember-me or both. */
type Place = OwnSession & { readonly sessionId?: string; readonly rememberMeId?: Guid }

/** Returns the browsers with a session or remember-me, the current one first, then latest used. */
export async function listOwnSessions(tx: SchoolTransaction, actor: Actor): Promise<readonly OwnSession[]> {
  const places = await listPlaces(tx, actor)
  return places
    .map(({ sessionId: _, rememberMeId: __, ...shown }) => shown)
    .toSorted((one, other) => order(one, other))
}

const order = (one: OwnSession, other: OwnSession): number =>
  Number(other.isThisOne) - Number(one.isThisOne) || (one.lastSeenAt < other.lastSeenAt ? 1 : -1)

/** Ends the session and remember-me of one browser (SAF-S2). Refuses others with `not-found`. */
export async function endOwnSession(
  deps: { readonly schools: Schools },
  actor: Actor,
  id: Guid,
): Promise<void> {
  await deps.schools.write(actor.schoolId, async (tx) => {
    const places = await listPlaces(tx, actor)
    await endPlace(tx, found(places.find((place) => place.id === id)), actor.askedAt)
    await recordAudit(tx, actor, 'end-session', id)
  })
}

/** Ends all of them except the current one. */
export async function endOtherSessions(deps: { readonly schools: Schools }, actor: Actor): Promise<void> {
  await deps.schools.write(actor.schoolId, async (tx) => {
    const others = (await listPlaces(tx, actor)).filter(({ isThisOne }) => !isThisOne)
    for (const place of others) await endPlace(tx, place, actor.askedAt)
    await recordAudit(tx, actor, 'end-other-sessions', `${others.length}`)
  })
}

async function endPlace(
  tx: SchoolTransaction,
  { sessionId, rememberMeId }: Place,
  now: Instant,
): Promise<void> {
  if (sessionId) await endSession(tx, sessionId, now)
  if (rememberMeId) await endRememberMe(tx, rememberMeId, now)
}

async function listPlaces(tx: SchoolTransaction, actor: Actor): Promise<readonly Place[]> {
  const now = actor.askedAt
  const sessions = await listSessionsOf(tx, actor.person.guid)
  const alive = sessions.filter((session) => isSessionAlive({ ...session, account: actor.role }, now))
  const remembered = (await listRememberMeOf(tx, actor.person.guid)).filter(({ endsAt }) => now < endsAt)
  const inUse = new Set(alive.map(({ rememberMeId }) => rememberMeId))
  return [
    ...alive.map((session): Place => {
      const { sessionId, rememberMeId } = session
      const stays = remembered.find(({ id }) => id === rememberMeId)
      return {
        id: session.handle,
        isThisOne: sessionId === actor.sessionId,
        device: deviceOf(session.userAgent),
        authenticationType: session.authenticationType,
        beganAt: session.createdAt,
        lastSeenAt: session.lastSeenAt,
        sessionId,
        ...(stays && { rememberMeId: stays.id, staysUntil: stays.endsAt }),
      }
    }),
    ...remembered
      .filter(({ id }) => !inUse.has(id))
      .map(({ id, userAgent, createdAt, lastSeenAt, endsAt }): Place => ({
        id,
        isThisOne: false,
        device: deviceOf(userAgent),
        authenticationType: 'PASSWORD',
        beganAt: createdAt,
        lastSeenAt,
        rememberMeId: id,
        staysUntil: endsAt,
      })),
  ]
}
