import { sql } from 'kysely'
import { rows } from '../../database/rows.ts'
import type { FactRow, OwnDataChapter } from '../../composition/own-data.ts'

export const ownGradeChoices: OwnDataChapter = {
  name: 'gradePace',
  title: { nl: 'Wanneer u nieuwe cijfers ziet', en: 'When you see new grades' },
  columns: {
    pace: { nl: 'Keuze', en: 'Choice' },
    shownUntil: { nl: 'Getoond tot', en: 'Shown until' },
    askedAt: { nl: 'Gevraagd', en: 'Asked' },
  },
  read: async (tx, { id, children }) => {
    const found = await sql<FactRow>`
      select pace, shown_until as "shownUntil", null as child, null as "askedAt"
      from grade_pace where guardian_id = ${id}
      union all
      select null, null, c.full_name, r.asked_at from grade_request r
      join person c on c.school_id = r.school_id and c.id = r.pupil_id
      where r.guardian_id = ${id} and r.pupil_id = any(${[...children]}::uuid[])`.execute(rows(tx))
    return found.rows
  },
}

export const ownCalendarFeeds: OwnDataChapter = {
  name: 'calendarFeeds',
  title: { nl: 'Adressen voor uw agenda-app', en: 'Addresses for your calendar app' },
  columns: {
    kinds: { nl: 'Soorten', en: 'Kinds' },
    madeAt: { nl: 'Gemaakt', en: 'Made' },
  },
  read: async (tx, { id, children }) => {
    const found = await sql<FactRow>`
      select c.full_name as child, array_to_string(f.kinds, ', ') as kinds, f.made_at as "madeAt"
      from calendar_feed f join person c on c.school_id = f.school_id and c.id = f.child_id
      where f.person_id = ${id} and (f.child_id = ${id} or f.child_id = any(${[...children]}::uuid[]))
      order by f.made_at, f.id`.execute(rows(tx))
    return found.rows
  },
}
