import type { Actor } from '@portal/domain/account/sign-in/session.ts'
import { addMinutes, dayAtSchool, type Instant } from '@portal/domain/values/time/instant.ts'
import {
  MOST_WRONG_CODES,
  WRONG_CODE_MINUTES,
  type DeskOrder,
} from '@portal/domain/webshop/order/handing-out.ts'
import type { Schools } from '../../../database/tenancy.ts'
import { found, Refusal } from '../../../refusal.ts'
import { countAuditEntries, recordAudit, waitForTurn } from '../../account/account.public.ts'
import { findOrderOfCode } from './desk.repository.ts'
import { presentDeskOrder } from './present-desk-order.ts'

const WRONG = 'wrong-pickup-code'

export type DeskDeps = { readonly schools: Schools; readonly clock: () => Instant }

/**
 * Finds the order with this pickup code. An unknown code is stored as an attempt. A person with too many attempts is
 * throttled, also for a right code, to prevent guessing.
 */
export async function findDeskOrder(
  { schools, clock }: DeskDeps,
  actor: Actor,
  code: string,
): Promise<DeskOrder> {
  const now = clock()
  const personId = actor.person.guid
  const order = await schools.write(actor.schoolId, async (tx) => {
    await waitForTurn(tx, `pickup codes of ${personId}`)
    const since = addMinutes(now, -WRONG_CODE_MINUTES)
    const wrong = await countAuditEntries(tx, { personId, action: WRONG, since })
    if (wrong >= MOST_WRONG_CODES)
      throw new Refusal('too-many-wrong-codes', addMinutes(now, WRONG_CODE_MINUTES))
    const one = await findOrderOfCode(tx, code, dayAtSchool(now))
    if (!one) await recordAudit(tx, actor, WRONG)
    return one
  })
  return presentDeskOrder(found(order), actor, now)
}
