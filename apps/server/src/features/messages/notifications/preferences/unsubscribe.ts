import { without, type NotificationKind } from '@portal/domain/messages/notifications/preferences.ts'
import type { Guid } from '@portal/domain/values/guid.ts'
import type { Instant } from '@portal/domain/values/time/instant.ts'
import type { PortalSecret } from '../../../../security/portal-secret.ts'
import type { Schools } from '../../../../database/tenancy.ts'
import { Refusal } from '../../../../refusal.ts'
import { recordAudit } from '../../../account/account.public.ts'
import { holdPreferences, storePreferences } from './preferences.repository.ts'
import { rescheduleNotifications } from '../reschedule-notifications.ts'
import { readProof } from './unsubscribe-links.ts'

type Deps = { readonly schools: Schools; readonly secret: PortalSecret }
type Request = { readonly schoolId: Guid; readonly proof: string; readonly now: Instant }

/**
 * Unsubscribes the recipient of a mail from its kinds. Repeating changes nothing.
 * Refuses a proof that this school did not sign with `unsubscribe-link-unknown`.
 */
export async function unsubscribe(
  { schools, secret }: Deps,
  { schoolId, proof, now }: Request,
): Promise<{ readonly kinds: NotificationKind[] }> {
  const { personId, kinds } = readOwnProof({ secret, schoolId, proof })
  await schools.write(schoolId, async (tx) => {
    const choice = await holdPreferences(tx, personId)
    if (kinds.every((kind) => choice.frequency[kind] === 'never')) return
    const lessened = without(choice, kinds)
    await storePreferences(tx, personId, lessened)
    await rescheduleNotifications(tx, personId, lessened, now)
    await recordAudit(tx, { person: { guid: personId }, askedAt: now }, 'unsubscribe', kinds.join(' '))
  })
  return { kinds: [...kinds] }
}

/** Refuses an invalid proof before the confirmation page is shown; changes nothing. */
export const checkUnsubscribeLink = ({ secret }: Pick<Deps, 'secret'>, asked: Omit<Request, 'now'>): void =>
  void readOwnProof({ secret, ...asked })

function readOwnProof({ secret, schoolId, proof }: Pick<Deps, 'secret'> & Omit<Request, 'now'>) {
  const read = readProof({ secret, schoolId }, proof)
  if (!read) throw new Refusal('unsubscribe-link-unknown')
  return read
}
