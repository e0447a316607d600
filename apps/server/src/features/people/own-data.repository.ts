import { sql } from 'kysely'
import type { Instant } from '@portal/domain/values/time/instant.ts'
import type { OwnDataChapterOf } from '../../composition/own-data/own-data-chapter.ts'
import { moment, text } from '../../composition/own-data/own-data-column.ts'
import { rows } from '../../database/rows.ts'

type Sharing = { readonly sharedAt: Instant }

export const ownSharing: OwnDataChapterOf<Sharing> = {
  name: 'sharedWithGuardians',
  title: { nl: 'Schoolgegevens delen met ouders', en: 'Sharing school data with parents' },
  columns: { sharedAt: moment('Gedeeld sinds', 'Shared since') },
  read: async (tx, { id }) => {
    const found = await sql<Sharing>`
      select shared_at as "sharedAt" from shared_pupil where pupil_id = ${id}`.execute(rows(tx))
    return found.rows
  },
}

type PhoneNumbers = { readonly home: string; readonly mobile: string; readonly changedAt: Instant | null }

export const ownPhoneNumbers: OwnDataChapterOf<PhoneNumbers> = {
  name: 'phoneNumbers',
  title: { nl: 'Telefoonnummers', en: 'Phone numbers' },
  columns: {
    home: text('Thuis', 'Home'),
    mobile: text('Mobiel', 'Mobile'),
    changedAt: moment('In het portaal gewijzigd', 'Last changed in the portal'),
  },
  read: async (tx, { id }) => {
    const found = await sql<PhoneNumbers>`
      select home_phone as home, mobile_phone as mobile, changed_at as "changedAt"
      from contact_details where person_id = ${id}`.execute(rows(tx))
    return found.rows
  },
}
