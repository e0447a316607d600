import { sql } from 'kysely'
import type { Choice } from '@portal/domain/inquiries/privacy/standing.ts'
import type { Instant } from '@portal/domain/values/time/instant.ts'
import type { OwnDataChapterOf } from '../../composition/own-data/own-data-chapter.ts'
import { answer, code, moment, text } from '../../composition/own-data/own-data-column.ts'
import { rows } from '../../database/rows.ts'

type Answer = {
  readonly submittedAt: Instant
  readonly form: string
  readonly child: string | null
  readonly question: string
  readonly answer: string
}

const forms: OwnDataChapterOf<Answer> = {
  name: 'forms',
  title: { nl: 'Ingevulde formulieren', en: 'Completed forms' },
  columns: {
    submittedAt: moment('Ingevuld', 'Submitted'),
    form: text('Formulier', 'Form'),
    child: text('Over', 'About'),
    question: text('Vraag', 'Question'),
    answer: answer('Antwoord', 'Answer'),
  },
  read: async (tx, { id, children }) => {
    const found = await sql<Answer>`
      select v.sent_at as "submittedAt", f.title as form, c.full_name as child, q.question,
        coalesce(o.option, d.name, a.answer) as answer
      from form_submission s
      join form f on f.school_id = s.school_id and f.id = s.form_id
      left join person c on c.school_id = s.school_id and c.id = s.related_recipient_id
      join form_submission_version v on v.school_id = s.school_id and v.submission_id = s.id
      join form_answer a on a.school_id = v.school_id and a.submission_id = v.submission_id and a.version = v.version
      join form_question q on q.school_id = a.school_id and q.id = a.question_id
      left join form_option o on o.school_id = a.school_id and o.id = a.option_id
      left join file d on d.school_id = a.school_id and d.id = a.file_id
      where s.recipient_id = ${id}
        and (s.related_recipient_id is null or s.related_recipient_id = any(${[...children]}::uuid[]))
      order by v.sent_at, s.id, v.version, q.position, a.position`.execute(rows(tx))
    return found.rows
  },
}

const choices = {
  YES: { nl: 'Toestemming', en: 'Permission' },
  NO: { nl: 'Geen toestemming', en: 'No permission' },
} as const

type Permission = {
  readonly reactedAt: Instant
  readonly question: string
  readonly child: string
  readonly choice: Choice
}

const permissions: OwnDataChapterOf<Permission> = {
  name: 'permissions',
  title: { nl: 'Gegeven en geweigerde toestemming', en: 'Permission given and refused' },
  columns: {
    reactedAt: moment('Gekozen', 'Chosen'),
    question: text('Vraag', 'Question'),
    child: text('Over', 'About'),
    choice: code('Keuze', 'Choice', choices),
  },
  read: async (tx, { id, children }) => {
    const found = await sql<Permission>`
      select r.reacted_at as "reactedAt", r.question_text as question, c.full_name as child, r.reaction as choice
      from privacy_reaction r
      join person c on c.school_id = r.school_id and c.id = r.child_id
      where r.person_id = ${id} and r.child_id = any(${[...children]}::uuid[])
      order by r.reacted_at, r.number`.execute(rows(tx))
    return found.rows
  },
}

/** Submissions and reactions of a person, for the export of personal data. */
export const ownInquiriesData = [forms, permissions] as const
