import type { PushInput, PushSettings } from '@portal/contract/messages/push.ts'
import type { SchoolSettings } from '@portal/domain/account/portal/school/school-settings.ts'
import type { Actor } from '@portal/domain/account/sign-in/session.ts'
import { kindsToNotifyOf } from '@portal/domain/messages/notifications/offered.ts'
import { isKnownPushService } from '@portal/domain/messages/notifications/push/push-subscription.ts'
import type { Guid } from '@portal/domain/values/guid.ts'
import type { Schools, SchoolTransaction } from '../../../../database/tenancy.ts'
import { Refusal } from '../../../../refusal.ts'
import type { PortalSecret } from '../../../../security/portal-secret.ts'
import {
  childrenAndLeaversOf,
  findRememberMeId,
  recordAudit,
  waitForTurn,
} from '../../../account/account.public.ts'
import { readNotificationKinds } from '../preferences/preferences.repository.ts'
import { keepPushKey } from './push-key.ts'
import { deleteSubscription, findChoice, storeSubscription } from './push-subscription.repository.ts'

type Deps = { readonly schools: Schools; readonly secret: PortalSecret }

/** The push notifications of the browser of this session. */
export async function readPushSettings(
  tx: SchoolTransaction,
  actor: Actor,
  settings: SchoolSettings,
): Promise<PushSettings> {
  const rememberMeId = await findRememberMeId(tx, actor)
  const children = await childrenAndLeaversOf(tx, actor)
  const enabledKinds = await readNotificationKinds(tx)
  const choice = rememberMeId && (await findChoice(tx, rememberMeId))
  return {
    isOffered: rememberMeId !== undefined,
    kinds: kindsToNotifyOf({ enabledKinds, settings }, actor.role, children),
    ...(choice && { choice }),
  }
}

/** Returns the public key for a subscription. Refuses a browser that does not stay signed in. */
export async function preparePush(
  { schools, secret }: Deps,
  actor: Actor,
): Promise<{ readonly publicKey: string }> {
  return schools.write(actor.schoolId, async (tx) => {
    await rememberedBrowser(tx, actor)
    await waitForTurn(tx, 'push key')
    const { publicKey } = await keepPushKey(tx, secret)
    return { publicKey }
  })
}

type Change<Body> = { readonly body: Body; readonly school: SchoolSettings }

/**
 * Stores the subscription of this browser. It ends with the sign-in of the browser. Refuses an endpoint that is no known
 * push service, so that the portal sends nothing elsewhere.
 */
export async function savePush(
  { schools }: Deps,
  actor: Actor,
  { body, school }: Change<PushInput>,
): Promise<PushSettings> {
  if (!isKnownPushService(body.endpoint)) throw new Refusal('push-service-unknown')
  return schools.write(actor.schoolId, async (tx) => {
    const rememberMeId = await rememberedBrowser(tx, actor)
    await storeSubscription(tx, { ...body, rememberMeId, person: actor.person.guid }, actor.askedAt)
    await recordAudit(tx, actor, 'choose-hearing')
    return readPushSettings(tx, actor, school)
  })
}

/** Ends the subscription of this browser, if it has one. */
export async function endPush(
  { schools }: Deps,
  actor: Actor,
  { school }: Pick<Change<never>, 'school'>,
): Promise<PushSettings> {
  return schools.write(actor.schoolId, async (tx) => {
    const rememberMeId = await findRememberMeId(tx, actor)
    if (rememberMeId !== undefined) await deleteSubscription(tx, rememberMeId)
    return readPushSettings(tx, actor, school)
  })
}

async function rememberedBrowser(tx: SchoolTransaction, actor: Actor): Promise<Guid> {
  const rememberMeId = await findRememberMeId(tx, actor)
  if (rememberMeId === undefined) throw new Refusal('push-not-remembered')
  return rememberMeId
}
