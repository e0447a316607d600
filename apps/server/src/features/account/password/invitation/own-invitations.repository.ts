import { sql } from 'kysely'
import type { Instant } from '@portal/domain/values/time/instant.ts'
import type { OwnDataChapterOf } from '../../../../composition/own-data/own-data-chapter.ts'
import { moment } from '../../../../composition/own-data/own-data-column.ts'
import { rows } from '../../../../database/rows.ts'

type OwnInvitation = { readonly mailedAt: Instant | null; readonly letterAt: Instant | null }

/** When a person was invited to choose a first password. */
export const ownInvitations: OwnDataChapterOf<OwnInvitation> = {
  name: 'invitations',
  title: { nl: 'Uitnodigingen', en: 'Invitations' },
  columns: {
    mailedAt: moment('Laatste mail', 'Last mail'),
    letterAt: moment('Laatste brief met een code', 'Last letter with a code'),
  },
  read: async (tx, { id }) => {
    const found = await sql<OwnInvitation>`
      select invited_at as "mailedAt", letter_at as "letterAt" from person
      where id = ${id} and (invited_at is not null or letter_at is not null)`.execute(rows(tx))
    return found.rows
  },
}
