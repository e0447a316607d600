import { REMINDED_AGAIN_AFTER_MINUTES, reasonNotToRemind } from '@portal/domain/billing/answers/reminders.ts'
import type { Actor } from '@portal/domain/account/sign-in/session.ts'
import type { Guid } from '@portal/domain/values/guid.ts'
import { addMinutes, dayAtSchool } from '@portal/domain/values/time/instant.ts'
import type { SchoolTransaction } from '../../../../database/tenancy.ts'
import { found, Refusal, refuseIf } from '../../../../refusal.ts'
import { recordAudit, requireScope } from '../../../account/account.public.ts'
import { countReminded, findRemindedList, remind, type Reminded } from './reminder.repository.ts'

type Asked = {
  readonly id: Guid
  /** Exactly this class; empty for all. */
  readonly class: string
}

/** Returns how many pupils a reminder would be about. Refuses with `not-found`, `list-not-open` and `reminders-off`. */
export async function previewReminders(tx: SchoolTransaction, actor: Actor, asked: Asked): Promise<Reminded> {
  const { scope, about } = await aboutList(tx, actor, asked)
  return countReminded(tx, scope, about)
}

/**
 * Reminds the payers who did not answer a list, by the notifications that each of them chose. Refuses with `not-found`,
 * `list-not-open`, `reminders-off`, and `numbers-changed` when the pupils are not as many as was confirmed.
 */
export async function sendReminders(
  tx: SchoolTransaction,
  actor: Actor,
  { pupils, ...asked }: Asked & { readonly pupils: number },
): Promise<{ readonly pupils: number }> {
  const { scope, about, title } = await aboutList(tx, actor, asked)
  const reminded = await remind(tx, scope, { ...about, now: actor.askedAt })
  if (reminded !== pupils) throw new Refusal('numbers-changed')
  const ofClass = asked.class === '' ? '' : `, class ${asked.class}`
  if (reminded > 0)
    await recordAudit(tx, actor, 'remind-list', `${asked.id}: ${title}${ofClass}, ${reminded} pupils`)
  return { pupils: reminded }
}

async function aboutList(tx: SchoolTransaction, actor: Actor, { id, class: className }: Asked) {
  const scope = requireScope(actor, 'lists')
  const list = found(await findRemindedList(tx, id, dayAtSchool(actor.askedAt)))
  refuseIf(reasonNotToRemind(list))
  const since = addMinutes(actor.askedAt, -REMINDED_AGAIN_AFTER_MINUTES)
  return { scope, title: list.title, about: { list: id, class: className, since } }
}
