import {
  mailKindOf,
  mailStateOf,
  type MailKind,
  type MailState,
} from '@portal/domain/account/mail/mail-kind.ts'
import type { Actor } from '@portal/domain/account/sign-in/session.ts'
import type { Guid } from '@portal/domain/values/guid.ts'
import { dayAtSchool, instant, type Instant } from '@portal/domain/values/time/instant.ts'
import type { SchoolTransaction } from '../../../../database/tenancy.ts'
import { found } from '../../../../refusal.ts'
import { requireScope } from '../../../account/account.public.ts'
import { findFamilyPage } from '../family/family-page.repository.ts'
import { findFamilyMails } from './family-mail.repository.ts'

/** A mail to somebody of a family: what it is about and how far it came, never what is in it. */
export type FamilyMail = {
  readonly id: string
  readonly to: string
  readonly address: string
  readonly kind: MailKind
  readonly at: Instant
  readonly state: MailState
}

/** Returns the last mails to a pupil and the current guardians. Refuses with `not-found`, also outside the scope. */
export async function listFamilyMails(
  tx: SchoolTransaction,
  actor: Actor,
  id: Guid,
): Promise<readonly FamilyMail[]> {
  const today = dayAtSchool(actor.askedAt)
  found(await findFamilyPage(tx, requireScope(actor, 'people'), id, today))
  const mails = await findFamilyMails(tx, id, { today, now: actor.askedAt })
  return mails.map(({ id: mail, to, address, cause, at, ...facts }) => ({
    id: String(mail),
    to,
    address,
    kind: mailKindOf(cause),
    at: instant(at),
    state: mailStateOf(facts),
  }))
}
