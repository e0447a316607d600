import {
  CODE_MINUTES,
  CODE_WINDOW_MINUTES,
  waitForCode,
} from '@portal/domain/account/sign-in/second-factor/second-factor.ts'
import { addMinutes, type Instant } from '@portal/domain/values/time/instant.ts'
import type { Guid } from '@portal/domain/values/guid.ts'
import type { PortalSecret } from '../../../security/portal-secret.ts'
import type { SchoolTransaction } from '../../../database/tenancy.ts'
import { putInOutbox } from '../../../gateways/mail/outbox.repository.ts'
import { Refusal } from '../../../refusal.ts'
import { insertAuditEntry, listAuditTimes } from '../audit.repository.ts'
import { composeMail } from '../mail/mail-text.ts'
import { readAddressee } from '../people/person.repository.ts'
import { codeMail } from './code-mail.ts'
import { insertCode } from './code.repository.ts'
import { hashOfCode, newCode } from './code.ts'

/** The person and the waiting session. */
type Waiting = { readonly personId: Guid; readonly sessionId: string }

/**
 * Mails a code for this sign-in, if the person has an address. Refuses with `too-many-codes`. The caller holds the turn
 * of this person (`waitForTurn`), so that the count is exact.
 */
export async function sendCode(
  deps: { readonly secret: PortalSecret },
  tx: SchoolTransaction,
  { personId, sessionId }: Waiting,
  now: Instant,
): Promise<void> {
  const addressee = await readAddressee(tx, personId)
  if (addressee.email === '') return
  await refuseManyCodes(tx, personId, now)
  const code = newCode()
  const hash = hashOfCode(deps.secret, sessionId, code)
  await insertCode(tx, { hash, sessionId, personId, sentAt: now, method: 'email' })
  await insertAuditEntry(tx, { at: now, personId, action: 'send-code' })
  const secretUntil = addMinutes(now, CODE_MINUTES)
  const cause = `code:${sessionId}:${now}`
  const { email: recipient } = addressee
  const mail = { ...composeMail(addressee, codeMail(code)), recipient, cause, secretUntil, personId }
  await putInOutbox(tx, mail, now)
}

async function refuseManyCodes(tx: SchoolTransaction, personId: Guid, now: Instant): Promise<void> {
  const since = addMinutes(now, -CODE_WINDOW_MINUTES)
  const until = waitForCode(await listAuditTimes(tx, { personId, action: 'send-code', since }), now)
  if (until !== undefined) throw new Refusal('too-many-codes', until)
}
