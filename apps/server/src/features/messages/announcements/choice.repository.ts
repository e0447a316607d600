import type { AnnouncedKind, AnnouncementChoice } from '@portal/domain/messages/announcements/announcement.ts'
import type { Guid } from '@portal/domain/values/guid.ts'
import { rows } from '../../../database/rows.ts'
import type { SchoolTransaction } from '../../../database/tenancy.ts'
import { choiceOfRow } from './choice-row.ts'

/** How somebody wants to hear of what is new. */
export async function readChoice(tx: SchoolTransaction, person: Guid): Promise<AnnouncementChoice> {
  const row = await rows(tx)
    .selectFrom('announcement_choice')
    .select(['message', 'form', 'invoice', 'quiet_from', 'quiet_until'])
    .where('person_id', '=', person)
    .executeTakeFirst()
  return choiceOfRow(row)
}

export async function storeChoice(
  tx: SchoolTransaction,
  person: Guid,
  { rhythm, quiet }: AnnouncementChoice,
): Promise<void> {
  const chosen = { ...rhythm, quiet_from: quiet?.from ?? null, quiet_until: quiet?.until ?? null }
  await rows(tx)
    .insertInto('announcement_choice')
    .values({ school_id: tx.schoolId, person_id: person, ...chosen })
    .onConflict((conflict) => conflict.columns(['school_id', 'person_id']).doUpdateSet(chosen))
    .execute()
}

/** Which kinds the school announces at all. */
export async function readAnnouncedKinds(tx: SchoolTransaction): Promise<readonly AnnouncedKind[]> {
  const { announces } = await rows(tx)
    .selectFrom('school')
    .select('announces')
    .where('id', '=', tx.schoolId)
    .executeTakeFirstOrThrow()
  return announces as readonly string[] as readonly AnnouncedKind[]
}
