import type { Actor } from '@portal/domain/account/sign-in/session.ts'
import type { Guid } from '@portal/domain/values/guid.ts'
import { reasonNotToAwait } from '@portal/domain/webshop/item/stock.ts'
import type { Schools, SchoolTransaction } from '../../../database/tenancy.ts'
import { refuseIf } from '../../../refusal.ts'
import { readVariant } from '../shelf/read-variant.ts'
import { deleteNotice, findNotices, insertNotice } from './notice.repository.ts'

type Deps = { readonly schools: Schools }

/** The variants for which this person requested a back-in-stock notice. */
export const listNotices = (tx: SchoolTransaction, { person }: Actor): Promise<Guid[]> =>
  findNotices(tx, person.guid)

/**
 * Requests a back-in-stock notice. Refuses by `reasonNotToAwait`; an item that this person may not see is not found.
 */
export function askNotice(
  { schools }: Deps,
  actor: Actor,
  { variant, origin }: { readonly variant: Guid; readonly origin: string },
): Promise<Guid[]> {
  return schools.write(actor.schoolId, async (tx) => {
    refuseIf(reasonNotToAwait(await readVariant(tx, actor, variant), actor.person))
    await insertNotice(tx, { variant, person: actor.person.guid, origin }, actor.askedAt)
    return listNotices(tx, actor)
  })
}

/** Withdraws the request, also for an item that has left the shop. */
export const withdrawNotice = ({ schools }: Deps, actor: Actor, variant: Guid): Promise<Guid[]> =>
  schools.write(actor.schoolId, async (tx) => {
    await deleteNotice(tx, actor.person.guid, variant)
    return listNotices(tx, actor)
  })
