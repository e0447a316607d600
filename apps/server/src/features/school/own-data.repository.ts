import { sql } from 'kysely'
import { rows } from '../../database/rows.ts'
import type { FactRow, OwnDataChapter } from '../../own-data.ts'

const gradeChoices: OwnDataChapter = {
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

const sharing: OwnDataChapter = {
  name: 'sharedWithGuardians',
  title: { nl: 'Of uw ouders uw schoolgegevens zien', en: 'Whether your parents see your school data' },
  columns: { sharedAt: { nl: 'Gedeeld sinds', en: 'Shared since' } },
  read: async (tx, { id }) => {
    const found = await sql<FactRow>`
      select shared_at as "sharedAt" from shared_pupil where pupil_id = ${id}`.execute(rows(tx))
    return found.rows
  },
}

const absenceReports: OwnDataChapter = {
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

const phoneNumbers: OwnDataChapter = {
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

const calendarFeeds: OwnDataChapter = {
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

/** What somebody chose about what the school knows of pupils, and reported of them. */
export const ownSchoolData = [gradeChoices, sharing, absenceReports, phoneNumbers, calendarFeeds] as const
