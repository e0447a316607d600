import { sql } from 'kysely'
import type { Guid } from '@portal/domain/values/guid.ts'
import { rows } from '../../../database/rows.ts'
import type { SchoolTransaction } from '../../../database/tenancy.ts'

/**
 * Copies what one person allowed or refused, or what others did for this pupil, to another person. The rows themselves are
 * proof and stay; each copy has the moment and the texts of its original.
 */
export async function copyReactions(
  tx: SchoolTransaction,
  { from, into }: { readonly from: Guid; readonly into: Guid },
): Promise<void> {
  await sql`
    insert into privacy_question_child (school_id, question_id, child_id, asked_at)
    select school_id, question_id, ${into}, asked_at from privacy_question_child where child_id = ${from}
    on conflict do nothing`.execute(rows(tx))
  await sql`
    insert into privacy_reaction (school_id, id, question_id, child_id, person_id, reaction, reacted_at, question_text,
      question_description, way, authentication_type, language)
    select school_id, gen_random_uuid(), question_id, case child_id when ${from} then ${into}::uuid else child_id end,
      case person_id when ${from} then ${into}::uuid else person_id end, reaction, reacted_at, question_text,
      question_description, way, authentication_type, language
    from privacy_reaction where child_id = ${from} or person_id = ${from} order by reacted_at, number`.execute(
    rows(tx),
  )
}
