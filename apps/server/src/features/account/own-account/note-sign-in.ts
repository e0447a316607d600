import type { SchoolTransaction } from '../../../database/tenancy.ts'
import { insertAuditEntry } from '../audit.repository.ts'
import type { SignInFacts, Entrant } from '../sign-in/entrant.ts'
import { mailPerson } from '../mail/mail-person.ts'
import { rememberDevice } from './device.repository.ts'
import { newDeviceLetter } from './new-device-letter.ts'
import { insertSignIn } from './sign-in.repository.ts'

/**
 * Writes down that somebody came in, for the audit and for the person's own list, and tells by mail when it was with
 * a browser that this account did not know. The very first one is no news, and neither is what a link opens: that
 * reaches little, and mails are read on every device. A device is trusted for a proof, and not for what it lets in: to
 * come back with one that is known is no news either.
 */
export async function noteSignIn(
  tx: SchoolTransaction,
  { personId }: Pick<Entrant, 'personId'>,
  {
    authentication,
    browser,
    now,
    isResumed = false,
  }: Pick<SignInFacts, 'authentication' | 'browser' | 'now'> & {
    /** Let in by a lasting sign-in, without a proof. */
    readonly isResumed?: boolean
  },
): Promise<void> {
  await insertAuditEntry(tx, { at: now, personId, action: isResumed ? 'come-back' : 'sign-in' })
  const news = await rememberDevice(
    tx,
    personId,
    { secret: browser.deviceSecret, isTrusted: authentication.type !== 'TOKEN' && !isResumed },
    now,
  )
  if (isResumed && news === 'known') return
  const userAgent = browser.userAgent.slice(0, 200)
  await insertSignIn(tx, personId, {
    at: now,
    authenticationType: authentication.type,
    userAgent,
    isNewDevice: news !== 'known',
  })
  if (news !== 'new' || authentication.type === 'TOKEN') return
  const cause = `new-device:${personId}:${crypto.randomUUID()}`
  await mailPerson(tx, personId, newDeviceLetter(userAgent, now), { cause, now })
}
