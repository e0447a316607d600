import { sql } from 'kysely'
import type { OfficeRole } from '@portal/domain/account/office/office-role.ts'
import { officeRoleWords } from '@portal/domain/account/office/office-role-words.ts'
import type { Instant } from '@portal/domain/values/time/instant.ts'
import type { OwnDataChapterOf } from '../../../../composition/own-data/own-data-chapter.ts'
import { code, moment, text } from '../../../../composition/own-data/own-data-column.ts'
import { rows } from '../../../../database/rows.ts'

type OwnRole = { readonly role: OfficeRole; readonly classes: string; readonly since: Instant }

/** The roles of a person in the office. */
export const ownRoles: OwnDataChapterOf<OwnRole> = {
  name: 'officeRoles',
  title: { nl: 'Rollen in het kantoor van de school', en: 'Roles in the office of the school' },
  columns: {
    role: code('Rol', 'Role', officeRoleWords),
    classes: text('Klassen', 'Classes'),
    since: moment('Sinds', 'Since'),
  },
  read: async (tx, { id }) => {
    const found = await sql<OwnRole>`
      select role, coalesce(array_to_string(classes, ', '), '') as classes, granted_at as since
      from office_role where person_id = ${id} order by role`.execute(rows(tx))
    return found.rows
  },
}
