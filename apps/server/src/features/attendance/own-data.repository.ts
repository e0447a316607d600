import { sql } from 'kysely'
import { rows } from '../../database/rows.ts'
import type { FactRow, OwnDataChapter } from '../../composition/own-data.ts'

export const ownAbsenceReports: OwnDataChapter = {
  name: 'absenceReports',
  title: { nl: 'Absentiemeldingen die u deed', en: 'Absence that you reported' },
  columns: {
    reportedAt: { nl: 'Gemeld', en: 'Reported' },
    startsOn: { nl: 'Van', en: 'From' },
    endsOn: { nl: 'Tot en met', en: 'Until' },
    reason: { nl: 'Reden', en: 'Reason' },
    arrivesAt: { nl: 'Komt om', en: 'Comes in at' },
    remark: { nl: 'Opmerking', en: 'Remark' },
    answer: { nl: 'Antwoord van school', en: 'Answer of the school' },
  },
  read: async (tx, { id, children }) => {
    const found = await sql<FactRow>`
      select r.reported_at as "reportedAt", c.full_name as child, r.starts_on as "startsOn", r.ends_on as "endsOn",
        r.reason, r.arrives_at as "arrivesAt", r.remark, r.answer
      from absence_report r join person c on c.school_id = r.school_id and c.id = r.pupil_id
      where r.reported_by = ${id} and r.pupil_id = any(${[...children]}::uuid[])
      order by r.reported_at, r.id`.execute(rows(tx))
    return found.rows
  },
}
