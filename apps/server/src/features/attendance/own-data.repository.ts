import { sql } from 'kysely'
import type { CalendarDay } from '@portal/domain/values/time/calendar-day.ts'
import type { Instant } from '@portal/domain/values/time/instant.ts'
import type { OwnDataChapterOf } from '../../composition/own-data/own-data-chapter.ts'
import { day, moment, text, time } from '../../composition/own-data/own-data-column.ts'
import { rows } from '../../database/rows.ts'

type AbsenceReport = {
  readonly reportedAt: Instant
  readonly child: string
  readonly startsOn: CalendarDay
  readonly endsOn: CalendarDay
  readonly reason: string
  readonly arrivesAt: string | null
  readonly remark: string
  readonly answer: string
}

export const ownAbsenceReports: OwnDataChapterOf<AbsenceReport> = {
  name: 'absenceReports',
  title: { nl: 'Zelf gemelde absentie', en: 'Absence reported' },
  columns: {
    reportedAt: moment('Gemeld', 'Reported'),
    child: text('Over', 'About'),
    startsOn: day('Van', 'From'),
    endsOn: day('Tot en met', 'Up to and including'),
    reason: text('Reden', 'Reason'),
    arrivesAt: time('Komt om', 'Comes in at'),
    remark: text('Opmerking', 'Remark'),
    answer: text('Antwoord van school', 'Answer of the school'),
  },
  read: async (tx, { id, children }) => {
    const found = await sql<AbsenceReport>`
      select r.reported_at as "reportedAt", c.full_name as child, r.starts_on as "startsOn", r.ends_on as "endsOn",
        r.reason, r.arrives_at as "arrivesAt", r.remark, r.answer
      from absence_report r join person c on c.school_id = r.school_id and c.id = r.pupil_id
      where r.reported_by = ${id} and r.pupil_id = any(${[...children]}::uuid[])
      order by r.reported_at, r.id`.execute(rows(tx))
    return found.rows
  },
}
