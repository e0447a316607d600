import * as z from 'zod/mini'
import { reportKinds } from '@portal/domain/attendance/absence-report.ts'
import { isOfTerm, norms, terms } from '@portal/domain/learning/results/grade-overview.ts'
import {
  checked,
  count,
  email,
  inOrder,
  key,
  no,
  rule,
  several,
  textOr,
  timeOfDay,
  word,
  yes,
} from './fields.ts'
import { keyOf, ref, unique, uniques } from './keys.ts'
import type { momentsFrom } from './moments.ts'

type Moments = ReturnType<typeof momentsFrom>

const freeFields = several(z.strictObject({ name: word, value: textOr('') }))

const homeworkFields = {
  key: keyOf('homework'),
  subject: word,
  topic: textOr(''),
  description: textOr(''),
  isTest: no,
  done: no,
  freeFields,
}

/** The parts of the agenda that families see; absent ones are visible. */
export const agenda = z.strictObject({
  showsHomework: yes,
  showsAbsences: yes,
  showsAbsenceTimes: yes,
  showsObservations: yes,
})

/** One hour of a pupil's timetable, with its homework and its choice of work, if any. */
export const lesson = ({ moment }: Moments) =>
  z
    .strictObject({
      key: keyOf('lesson'),
      pupil: ref('person'),
      title: word,
      startsAt: moment,
      endsAt: moment,
      hour: textOr(''),
      status: z._default(word, 'ACTIEF'),
      type: z._default(word, 'LES'),
      room: textOr(''),
      group: textOr(''),
      teachers: several(ref('employee')),
      freeFields,
      homework: several(z.strictObject(homeworkFields)),
      choice: z.optional(
        z.strictObject({
          hour: key,
          mayEnrol: no,
          mayUnsubscribe: no,
          enrolledIn: z.optional(ref('choice offer')),
        }),
      ),
    })
    .check(rule((one) => one.startsAt < one.endsAt, 'It ends before it begins'))

/** An offer in an hour of choice work time (keuzewerktijd). */
export const choiceOffer = ({ moment }: Moments) =>
  z
    .strictObject({
      key: keyOf('choice offer'),
      hour: key,
      title: word,
      opensAt: moment,
      closesAt: moment,
      capacity: count,
      /** Number of enrolments in the school's own system. */
      enrolledElsewhere: z._default(count, 0),
    })
    .check(inOrder('opensAt', 'closesAt', 'It closes before it opens'))

/** Homework without a lesson (zwevend huiswerk). */
export const floatingHomework = ({ day, moment }: Moments) =>
  z.strictObject({ ...homeworkFields, pupil: ref('person'), dueOn: day, startsAt: z.optional(moment) })

export const absence = ({ moment }: Moments) =>
  z
    .strictObject({
      key: keyOf('absence'),
      pupil: ref('person'),
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
    .check(inOrder('startsAt', 'endsAt'))

export const absenceReport = ({ day, moment }: Moments) =>
  z
    .strictObject({
      key: keyOf('absence report'),
      pupil: ref('person'),
      reportedBy: z.optional(ref('person')),
      reportedAt: moment,
      kind: z._default(z.enum(reportKinds), 'leave'),
      startsOn: day,
      endsOn: day,
      reason: word,
      /** Expected arrival of a late child. */
      arrivesAt: z.optional(timeOfDay),
      remark: textOr(''),
      state: z.enum(['in-progress', 'handled']),
      handledAt: z.optional(moment),
      /** The reply of the school when it handled the report. */
      answer: textOr(''),
    })
    .check(inOrder('startsOn', 'endsOn'))

/** Settings of absence reports. Without reasons there are none; when absent, the settings do not change. */
export const absenceReporting = z.strictObject({
  /** The address for mails about reports. */
  email,
  /** The latest time for the same day. */
  before: z._default(timeOfDay, '08:15'),
  /** Instructions of the school for a later report. */
  afterwards: textOr(''),
  reasons: several(z.strictObject({ key: unique(key, 'key'), kind: z.enum(reportKinds), text: word })),
})

const norm = z.enum(norms)

/** The marks of one subject by one norm: tests per period, and the results of the school. */
export const subjectGrades = ({ day, moment }: Moments) =>
  z
    .strictObject({
      pupil: ref('person'),
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
          /** The moment of entry; by default the end of the day of the mark. */
          enteredAt: z.optional(moment),
        }),
      ),
      results: several(
        z.strictObject({
          term: unique(z.enum(terms), 'term'),
          mark: word,
          /** The moment of entry; by default that of the last mark in it. */
          enteredAt: z.optional(moment),
        }),
      ),
    })
    .check(
      rule(
        ({ tests, results }) =>
          results.every(({ term, enteredAt }) => enteredAt !== undefined || tests.some(isOfTerm(term))),
        'A result without marks of its term says when it was entered',
        ['results'],
      ),
    )
    .register(uniques, {
      what: 'pupil, subject and norm',
      of: (one) => `${one.pupil} ${one.subject} ${one.norm}`,
      within: 'list',
    })

/** Only a mark has a moment of entry. */
const saysWhen = (mark: string, enteredAt: string) =>
  checked<Readonly<Record<string, unknown>>>((part) =>
    (part[mark] === undefined) === (part[enteredAt] === undefined)
      ? []
      : [{ path: [enteredAt], message: 'Only a mark can have a moment of entry' }],
  )

/** One part of a pupil's school exam: the programme with its mark. */
export const examPart = ({ moment }: Moments) =>
  z
    .strictObject({
      pupil: ref('person'),
      subject: word,
      code: word,
      description: word,
      period: word,
      form: word,
      minutes: z.optional(count),
      weight: z.optional(count),
      retake: no,
      mark: z.optional(word),
      /** The moment of entry: guardians see it some time after the pupil. */
      markEnteredAt: z.optional(moment),
      retakeMark: z.optional(word),
      retakeEnteredAt: z.optional(moment),
    })
    .check(saysWhen('mark', 'markEnteredAt'), saysWhen('retakeMark', 'retakeEnteredAt'))
    .register(uniques, { what: 'pupil and code', of: (one) => `${one.pupil} ${one.code}`, within: 'list' })

/** The programme of a pupil in a school year: its parts with their subjects. */
export const studyProgramme = z
  .strictObject({
    pupil: ref('person'),
    /** The calendar year in which the school year begins. */
    startYear: z.int().check(z.gte(2000), z.lte(2100)),
    profile: textOr(''),
    components: z.array(z.strictObject({ name: word, subjects: z.array(word).check(z.minLength(1)) })),
  })
  .register(uniques, {
    what: 'pupil and startYear',
    of: (one) => `${one.pupil} ${one.startYear}`,
    within: 'list',
  })

/** Other pupil data of the administration, as lists of names and values with headings. */
export const pupilSheet = z
  .strictObject({
    pupil: ref('person'),
    code: key,
    content: z.array(
      z.strictObject({ heading: textOr(''), rows: z.array(z.tuple([z.string(), z.string()])) }),
    ),
  })
  .register(uniques, { what: 'pupil and code', of: (one) => `${one.pupil} ${one.code}`, within: 'list' })
