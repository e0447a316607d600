import { sql } from 'kysely'
import { rows } from '../../database/rows.ts'
import type { FactRow, OwnDataChapter } from '../../composition/own-data.ts'

export const ownSharing: OwnDataChapter = {
  name: 'sharedWithGuardians',
  title: { nl: 'Of uw ouders uw schoolgegevens zien', en: 'Whether your parents see your school data' },
  columns: { sharedAt: { nl: 'Gedeeld sinds', en: 'Shared since' } },
  read: async (tx, { id }) => {
    const found = await sql<FactRow>`
      select shared_at as "sharedAt" from shared_pupil where pupil_id = ${id}`.execute(rows(tx))
    return found.rows
  },
}

export const ownPhoneNumbers: OwnDataChapter = {
  name: 'phoneNumbers',
  title: { nl: 'Uw telefoonnummers', en: 'Your phone numbers' },
  columns: {
    home: { nl: 'Thuis', en: 'Home' },
    mobile: { nl: 'Mobiel', en: 'Mobile' },
    changedAt: { nl: 'Zelf gewijzigd op', en: 'Changed by yourself on' },
  },
  read: async (tx, { id }) => {
    const found = await sql<FactRow>`
      select home_phone as home, mobile_phone as mobile, changed_at as "changedAt"
      from contact_details where person_id = ${id}`.execute(rows(tx))
    return found.rows
  },
}
