import type { Actor } from '@portal/domain/account/sign-in/session.ts'
import type { Guid } from '@portal/domain/values/guid.ts'
import { reasonNotToAwait } from '@portal/domain/webshop/stock.ts'
import type { Schools, SchoolTransaction } from '../../../database/tenancy.ts'
import { refuseIf } from '../../../refusal.ts'
import { readVariant } from '../shelf/read-variant.ts'
import { deleteNotice, findNotices, insertNotice } from './notice.repository.ts'

type Deps = { readonly schools: Schools }

/** What this person hears of when there is some again. */
export const listNotices = (tx: SchoolTransaction, { person }: Actor): Promise<Guid[]> =>
  findNotices(tx, person.guid)

/** Asks to hear of it. Refuses by `reasonNotToAwait`; what this person does not find in the shop is not found. */
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

/** Takes it back, also of what is not in the shop any more. */
export const withdrawNotice = ({ schools }: Deps, actor: Actor, variant: Guid): Promise<Guid[]> =>
  schools.write(actor.schoolId, async (tx) => {
    await deleteNotice(tx, actor.person.guid, variant)
    return listNotices(tx, actor)
  })
