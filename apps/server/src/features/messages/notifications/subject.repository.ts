import { sql } from 'kysely'
import type { CalendarDay } from '@portal/domain/values/time/calendar-day.ts'
import type { Guid } from '@portal/domain/values/guid.ts'
import { rows } from '../../../database/rows.ts'
import type { SchoolTransaction } from '../../../database/tenancy.ts'

/** Returns the public reference of a message. */
export async function findReference(tx: SchoolTransaction, message: Guid): Promise<string | undefined> {
  const found = await rows(tx)
    .selectFrom('message')
    .select('reference')
    .where('id', '=', message)
    .executeTakeFirst()
  return found?.reference
}

type Asked = {
  readonly form: Guid
  readonly child: Guid
  readonly person: Guid
  readonly today: CalendarDay
}

/** Returns the title of a form that this person can still submit about this child. */
export async function findWaitingForm(
  tx: SchoolTransaction,
  { form, child, person, today }: Asked,
): Promise<string | undefined> {
  const found = await sql<{ title: string }>`
    select f.title from form f
    join form_child c on c.school_id = f.school_id and c.form_id = f.id and c.child_id = ${child}
    where f.id = ${form} and (f.expires_on is null or f.expires_on >= ${today})
      and not exists (select from form_submission s where s.school_id = f.school_id and s.form_id = f.id
        and s.recipient_id = ${person} and s.related_recipient_id = ${child})`.execute(rows(tx))
  return found.rows[0]?.title
}
