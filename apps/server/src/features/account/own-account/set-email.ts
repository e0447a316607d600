import { typedEmail } from '@portal/domain/account/person/email/email-address.ts'
import { reasonNotToSetEmail } from '@portal/domain/account/person/email/email-dialog.ts'
import type { Actor } from '@portal/domain/account/sign-in/session.ts'
import type { Schools, SchoolTransaction } from '../../../database/tenancy.ts'
import type { OriginOf } from '../../../security/origin.ts'
import { FieldRefusal, Refusal } from '../../../refusal.ts'
import { recordAudit } from '../account.public.ts'
import { askToConfirm } from '../email-confirmation/ask-to-confirm.ts'
import { originInMails } from '../mail/origin-in-mails.ts'
import { fillInEmail } from '../people/person.repository.ts'

type Deps = { readonly schools: Schools; readonly originOf: OriginOf }

/**
 * Stores the actor's missing email address and mails a confirmation link; no content is mailed there before. Parents
 * may share an address. The same unconfirmed address again mails another link.
 * Refuses with `email-invalid`, with `email-already-known` also when another window was first, and with
 * `too-many-confirmation-links`.
 */
export async function setEmail(deps: Deps, actor: Actor, email: string): Promise<void> {
  const { person, schoolId } = actor
  const reason = reasonNotToSetEmail(person, email)
  if (reason) throw new FieldRefusal(reason, POINTER)
  await deps.schools.write(schoolId, async (tx) => {
    const origin = await originInMails(tx, deps.originOf)
    if (person.emailUnconfirmed) await mailAnotherLink(tx, actor, origin)
    else await fillIn(tx, actor, { email: typedEmail(email), origin })
  })
}

type FilledIn = { readonly email: string; readonly origin: string }

/** Stores the address also above the daily limit of links: My account offers another one the next day. */
async function fillIn(tx: SchoolTransaction, actor: Actor, { email, origin }: FilledIn): Promise<void> {
  const personId = actor.person.guid
  const wasMissing = await fillInEmail(tx, personId, email)
  if (!wasMissing) throw new FieldRefusal('email-already-known', POINTER)
  await recordAudit(tx, actor, 'set-email')
  await askToConfirm(tx, { personId, email, purpose: 'account', origin }, actor.askedAt)
}

async function mailAnotherLink(tx: SchoolTransaction, actor: Actor, origin: string): Promise<void> {
  const { guid: personId, email } = actor.person
  const isAsked = await askToConfirm(tx, { personId, email, purpose: 'account', origin }, actor.askedAt)
  if (!isAsked) throw new Refusal('too-many-confirmation-links')
}

const POINTER = '/emailAddress'
