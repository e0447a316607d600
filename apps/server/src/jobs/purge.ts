import { sql } from 'kysely'
import { UNUSED_FILE_DAYS } from '@portal/domain/inquiries/forms/form-file.ts'
import type { Guid } from '@portal/domain/values/guid.ts'
import { addSeconds, type Instant } from '@portal/domain/values/instant.ts'
import { rows } from '../database/rows.ts'
import type { Schools } from '../database/tenancy.ts'

const DAY = 24 * 60 * 60

/** Removes what has had its time: nothing of it counted any more, it only took room. */
export async function purge(schools: Schools, schoolId: Guid, now: Instant): Promise<void> {
  const ago = (days: number) => addSeconds(now, -days * DAY)
  await schools.write(schoolId, async (tx) => {
    const database = rows(tx)
    await database.deleteFrom('session').where('ends_at', '<', ago(1)).execute()
    await database.deleteFrom('reservation').where('expires_at', '<', ago(1)).execute()
    await database.deleteFrom('access_token').where('expires_at', '<', ago(1)).execute()
    await database.updateTable('mail').set({ text: '', html: '' }).where('secret_until', '<', now).execute()
    await database.deleteFrom('ended_departure').where('ended_at', '<', ago(1)).execute()
    await database.deleteFrom('sign_in').where('at', '<', ago(90)).execute()
    await database.deleteFrom('known_device').where('last_seen_at', '<', ago(365)).execute()
    await database.deleteFrom('failed_login').where('failed_at', '<', ago(2)).execute()
    await database.deleteFrom('idempotent_request').where('created_at', '<', ago(7)).execute()
    // What somebody sent for a form and never sent the form with; what stood in an answer once is kept with it.
    await sql`
      with thrown_away as (
        delete from form_file u where u.sent_at < ${ago(UNUSED_FILE_DAYS)} and not exists (
          select from form_answer a where a.school_id = u.school_id and a.file_id = u.file_id)
        returning u.file_id)
      delete from file f using thrown_away where f.id = thrown_away.file_id`.execute(database)
    await sql`delete from payment_notice where handled_at < ${ago(30)}`.execute(database)
  })
}
