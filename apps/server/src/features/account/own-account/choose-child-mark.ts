import type { ChildMark } from '@portal/domain/account/person/child-mark.ts'
import type { Actor } from '@portal/domain/account/sign-in/session.ts'
import type { Guid } from '@portal/domain/values/guid.ts'
import type { Schools } from '../../../database/tenancy.ts'
import { Refusal } from '../../../refusal.ts'
import { childrenOf, recordAudit } from '../account.public.ts'
import { storeChildMark } from '../people/relation.repository.ts'

/** Stores what the actor recognises an own child by, for the actor alone. Refuses other children with `not-found`. */
export async function chooseChildMark(
  { schools }: { readonly schools: Schools },
  actor: Actor,
  { childId, mark }: { readonly childId: Guid; readonly mark: ChildMark },
): Promise<void> {
  await schools.write(actor.schoolId, async (tx) => {
    const own = (await childrenOf(tx, actor)).find(({ guid }) => guid === childId)
    const isStored = own && (await storeChildMark(tx, { person: actor.person.guid, child: childId }, mark))
    if (!isStored) throw new Refusal('not-found')
    await recordAudit(tx, actor, 'choose-child-mark', `${wordsOf(own.mark)} → ${wordsOf(mark)}`)
  })
}

const wordsOf = (mark: ChildMark = {}): string => `${mark.colour ?? 'none'} ${mark.symbol ?? 'none'}`
