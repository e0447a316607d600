import * as z from 'zod/mini'
import { count, key, no, several, textOr, word, yes } from './fields.ts'
import type { momentsFrom } from './moments.ts'

type Moments = ReturnType<typeof momentsFrom>

const freeFields = several(z.strictObject({ name: word, value: textOr('') }))

const homeworkFields = {
  key,
  subject: word,
  topic: textOr(''),
  description: textOr(''),
  isTest: no,
  done: no,
  freeFields,
}

/** One hour of a pupil's timetable, with the homework for it and, where one chooses, the choice. */
export const lesson = ({ moment }: Moments) =>
  z
    .strictObject({
      key,
      pupil: key,
      title: word,
      startsAt: moment,
      endsAt: moment,
      hour: textOr(''),
      status: z._default(word, 'ACTIEF'),
      type: z._default(word, 'LES'),
      room: textOr(''),
      group: textOr(''),
      teachers: several(key),
      freeFields,
      homework: several(z.strictObject(homeworkFields)),
      choice: z.optional(
        z.strictObject({ hour: key, mayEnrol: no, mayUnsubscribe: no, enrolledIn: z.optional(key) }),
      ),
    })
    .check(z.refine((one) => one.startsAt < one.endsAt, 'It ends before it begins'))

/** What can be chosen in an hour of choice work time (keuzewerktijd). */
export const choiceOffer = ({ moment }: Moments) =>
  z.strictObject({
    key,
    hour: key,
    title: word,
    opensAt: moment,
    closesAt: moment,
    capacity: count,
    /** Enrolled in the school's own system. */
    enrolledElsewhere: z._default(count, 0),
  })

/** Homework that belongs to no lesson (zwevend huiswerk). */
export const floatingHomework = ({ day, moment }: Moments) =>
  z.strictObject({ ...homeworkFields, pupil: key, dueOn: day, startsAt: z.optional(moment) })

export const absence = ({ moment }: Moments) =>
  z.strictObject({
    key,
    pupil: key,
    kind: z.enum(['absent', 'late', 'observation']),
    startsAt: moment,
    endsAt: moment,
    hours: textOr(''),
    subject: textOr(''),
    reason: word,
    authorised: no,
    handled: yes,
    remark: textOr(''),
  })

export const absenceReport = ({ day, moment }: Moments) =>
  z.strictObject({
    key,
    pupil: key,
    reportedBy: z.optional(key),
    reportedAt: moment,
    startsOn: day,
    endsOn: day,
    reason: word,
    state: z.enum(['in-progress', 'handled']),
  })

const norm = z.enum(['normal', 'alternative'])

/** The marks of one subject by one norm: tests per period, and what the school makes of them. */
export const subjectGrades = ({ day }: Moments) =>
  z.strictObject({
    pupil: key,
    subject: word,
    norm,
    tests: z.array(
      z.strictObject({
        period: count,
        kind: word,
        weight: z._default(count, 1),
        mark: word,
        counts: yes,
        remark: textOr(''),
        givenOn: day,
      }),
    ),
    results: several(z.strictObject({ term: z.enum(['1', '2', '3', 'year', 'report']), mark: word })),
  })

/** One part of a pupil's school exam: the programme with the mark that was given. */
export const examPart = z.strictObject({
  pupil: key,
  subject: word,
  code: word,
  description: word,
  period: word,
  form: word,
  minutes: z.optional(count),
  weight: z.optional(count),
  retake: no,
  mark: z.optional(word),
  retakeMark: z.optional(word),
})

/** What else the administration tells of a pupil, as headed lists of names and values. */
export const pupilSheet = z.strictObject({
  pupil: key,
  code: key,
  content: z.array(z.strictObject({ heading: textOr(''), rows: z.array(z.tuple([z.string(), z.string()])) })),
})
