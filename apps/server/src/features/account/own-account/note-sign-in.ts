import type { SchoolTransaction } from '../../../database/tenancy.ts'
import type { SignInFacts, VerifiedAccount } from '../sign-in/verified-account.ts'
import { hashOfSecret } from '../secret-hash.ts'
import { mailPerson } from '../mail/mail-person.ts'
import { newDeviceMail } from './new-device-mail.ts'
import { storeSignIn } from './sign-in.repository.ts'

/**
 * Records a sign-in in the audit log and the person's history, and mails the person about an unknown device.
 * No mail for the very first device, and none for a link: links reach little and are opened on every device.
 * A device becomes trusted by a proof, not by resuming a session; resuming on a known device is not mailed.
 */
export async function noteSignIn(
  tx: SchoolTransaction,
  { personId }: Pick<VerifiedAccount, 'personId'>,
  {
    authentication,
    browser,
    now,
    isDeviceKnown = false,
    isResumed = false,
  }: Pick<SignInFacts, 'authentication' | 'browser' | 'now' | 'isDeviceKnown'> & {
    /** Resumed by remember-me, without a proof. */
    readonly isResumed?: boolean
  },
): Promise<void> {
  const userAgent = browser.userAgent.slice(0, 200)
  const news = await storeSignIn(tx, personId, {
    at: now,
    action: isResumed ? 'come-back' : 'sign-in',
    authenticationType: authentication.type,
    userAgent,
    device: hashOfSecret(browser.deviceSecret),
    isTrusted: authentication.type !== 'TOKEN' && !isResumed,
    onlyIfNew: isResumed,
    mustBeKnown: isDeviceKnown,
  })
  if (news !== 'new' || authentication.type === 'TOKEN') return
  const cause = `new-device:${personId}:${crypto.randomUUID()}`
  await mailPerson(tx, personId, newDeviceMail(userAgent, now), { cause, now })
}
