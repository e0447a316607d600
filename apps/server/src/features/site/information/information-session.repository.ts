import { sql } from 'kysely'
import type { Guid } from '@portal/domain/values/guid.ts'
import { rows } from '../../../database/rows.ts'
import type { SchoolTransaction } from '../../../database/tenancy.ts'

const bytes = (sessionId: string): Buffer => Buffer.from(sessionId, 'hex')

export type StoredInformationSession = { readonly childId: Guid | null; readonly liveEdit: boolean }

/** Returns the information settings of a session, or nothing before the first choice. */
export async function findInformationSession(
  tx: SchoolTransaction,
  sessionId: string,
): Promise<StoredInformationSession | undefined> {
  return rows(tx)
    .selectFrom('information_session')
    .select(['child_id as childId', 'live_edit as liveEdit'])
    .where('session_id', '=', bytes(sessionId))
    .executeTakeFirst()
}

/** Stores the chosen child of a session. Returns false when the session has ended. */
export async function storeChild(tx: SchoolTransaction, sessionId: string, child: Guid): Promise<boolean> {
  const { numAffectedRows } = await sql`
    insert into information_session (school_id, session_id, child_id)
    select s.school_id, s.id, ${child}::uuid from session s where s.id = ${bytes(sessionId)} for key share
    on conflict (school_id, session_id) do update set child_id = excluded.child_id`.execute(rows(tx))
  return numAffectedRows === 1n
}

/** Turns on in-place editing for a session. Returns false when it was on, or the session has ended. */
export async function storeLiveEdit(tx: SchoolTransaction, sessionId: string): Promise<boolean> {
  const { numAffectedRows } = await sql`
    insert into information_session as i (school_id, session_id, live_edit)
    select s.school_id, s.id, true from session s where s.id = ${bytes(sessionId)} for key share
    on conflict (school_id, session_id) do update set live_edit = true where not i.live_edit`.execute(
    rows(tx),
  )
  return numAffectedRows === 1n
}
