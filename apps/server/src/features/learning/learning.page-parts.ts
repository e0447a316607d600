import type { ExamFile, ExamPart, ExamProgramme } from '@portal/domain/learning/exam/exam-file.ts'
import { wordsOf } from '@portal/domain/learning/homework/homework-words.ts'
import type { HomeworkItem, HomeworkList } from '@portal/domain/learning/homework/homework-list.ts'
import type { PupilSchedule, ScheduledLesson } from '@portal/domain/learning/schedule/pupil-schedule.ts'
import type { StudyProgramme } from '@portal/domain/learning/study-programme.ts'
import type { TeacherList } from '@portal/domain/learning/teacher-list.ts'
import { addressed } from '@portal/domain/people/employee-list.ts'
import { shortDay } from '@portal/domain/values/time/calendar-day.ts'
import { schoolYearName, type SchoolYear } from '@portal/domain/values/time/school-year.ts'
import {
  facts,
  joined,
  longDay,
  sentence,
  table,
  times,
  type Columns,
  type PagePart,
} from '../../composition/page-part.ts'

const subject = { nl: 'Vak', en: 'Subject' }
const subjects = { nl: 'Vakken', en: 'Subjects' }
const description = { nl: 'Omschrijving', en: 'Description' }

const homeworkKinds = {
  homework: { nl: 'Huiswerk', en: 'Homework' },
  test: { nl: 'Toets', en: 'Test' },
  'major-test': { nl: 'Grote toets', en: 'Major test' },
}

const homeworkColumns: Columns<HomeworkItem> = [
  [subject, (one) => one.subject],
  [{ nl: 'Soort', en: 'Kind' }, (one) => homeworkKinds[one.kind]],
  [description, (one) => joined(': ', wordsOf(one))],
  [{ nl: 'Lesuur', en: 'Lesson hour' }, (one) => one.hour],
  [{ nl: 'Gemaakt', en: 'Done' }, (one) => one.isDone],
]

/** Describes the homework of a pupil: a table for each day. */
export const homeworkParts = ({ from, until, items }: HomeworkList): readonly PagePart[] => [
  facts([
    [{ nl: 'Van', en: 'From' }, shortDay(from)],
    [{ nl: 'Tot en met', en: 'Until' }, shortDay(until)],
  ]),
  ...(items.length === 0
    ? [sentence({ nl: 'Geen huiswerk in deze periode.', en: 'No homework in this period.' })]
    : [...Map.groupBy(items, ({ dueOn }) => dueOn)].map(([day, own]) =>
        table(longDay(day), own, homeworkColumns),
      )),
]

const examColumns: Columns<ExamPart> = [
  [{ nl: 'Code', en: 'Code' }, (one) => one.code],
  [description, (one) => one.description],
  [{ nl: 'Periode', en: 'Period' }, (one) => one.period],
  [{ nl: 'Vorm', en: 'Form' }, (one) => one.form],
  [{ nl: 'Duur (min.)', en: 'Duration (min.)' }, (one) => one.minutes],
  [{ nl: 'Weging', en: 'Weight' }, (one) => one.weight],
  [{ nl: 'Herkansing mogelijk', en: 'Resit possible' }, (one) => one.mayRetake],
  [{ nl: 'Cijfer', en: 'Grade' }, (one) => one.mark],
  [{ nl: 'Herkansing', en: 'Resit' }, (one) => one.retakeMark],
]

/** Describes the exam programme: a table for each subject. */
export const examProgrammeParts = (programme: ExamProgramme): readonly PagePart[] =>
  programme.subjects.length === 0
    ? [sentence({ nl: 'Er is geen PTA voor dit jaar.', en: 'There is no PTA for this year.' })]
    : programme.subjects.map((one) => table(one.subject, one.parts, examColumns))

/** Describes the exam file: a table and the average for each subject. */
export const examFileParts = (file: ExamFile): readonly PagePart[] =>
  file.subjects.length === 0
    ? [
        sentence({
          nl: 'Er zijn nog geen cijfers in het examendossier.',
          en: 'There are no grades in the exam file yet.',
        }),
      ]
    : file.subjects.flatMap((one) => [
        table(one.subject, one.parts, examColumns),
        facts([
          [joined(', ', [{ nl: 'Gemiddelde tot nu toe', en: 'Average so far' }, one.subject]), one.average],
        ]),
      ])

const changes = {
  cancelled: { nl: 'Vervallen', en: 'Cancelled' },
  changed: { nl: 'Gewijzigd', en: 'Changed' },
}

const lessonColumns: Columns<ScheduledLesson> = [
  [{ nl: 'Tijd', en: 'Time' }, times],
  [{ nl: 'Les', en: 'Lesson' }, (one) => one.title],
  [{ nl: 'Lokaal', en: 'Room' }, (one) => one.room],
  [{ nl: 'Docent', en: 'Teacher' }, (one) => one.teachers.join(', ')],
  [{ nl: 'Lesgroep', en: 'Group' }, (one) => one.group],
  [{ nl: 'Wijziging', en: 'Change' }, (one) => one.change && changes[one.change]],
]

/** Describes the timetable of a pupil: a table for each day. */
export function scheduleParts({ days }: PupilSchedule): readonly PagePart[] {
  const none = { nl: 'Geen lessen.', en: 'No lessons.' }
  if (days.every(({ lessons }) => lessons.length === 0)) return [sentence(none)]
  return days.flatMap(({ day, lessons }) => [
    { kind: 'heading', text: longDay(day) },
    table(longDay(day), lessons, lessonColumns, none),
  ])
}

/** Describes what a pupil takes in a school year. */
export const studyProgrammeParts = ({ shown }: StudyProgramme): readonly PagePart[] =>
  shown
    ? [
        facts([[{ nl: 'Profiel', en: 'Profile' }, shown.profile || undefined]]),
        table(schoolYearName(shown.startYear as SchoolYear), shown.components, [
          [{ nl: 'Deel', en: 'Component' }, (one) => one.name],
          [subjects, (one) => one.subjects.join(', ')],
        ]),
      ]
    : [sentence({ nl: 'Er is nog geen vakkenpakket.', en: 'There is no subject package yet.' })]

export const teacherParts = ({ rows }: TeacherList): readonly PagePart[] => [
  table(
    { nl: 'Docenten', en: 'Teachers' },
    rows,
    [
      [{ nl: 'Naam', en: 'Name' }, addressed],
      [subjects, (one) => one.subjects.join(', ')],
      [{ nl: 'E-mailadres', en: 'E-mail address' }, (one) => one.email],
      [{ nl: 'Telefoonnummer', en: 'Phone number' }, (one) => one.phone],
    ],
    { nl: 'Er zijn geen docenten bekend.', en: 'No teachers are known.' },
  ),
]
