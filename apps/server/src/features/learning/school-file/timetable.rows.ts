import { dayAtSchool } from '@portal/domain/values/time/instant.ts'
import type { SchoolFile } from '@portal/contract/school-file/school-file.ts'
import type { IdOf } from '../../../school-file/rows/ids.ts'
import type { NewRow } from '../../../school-file/rows/store-rows.repository.ts'

export const eventRows = ({ events }: SchoolFile, id: IdOf): NewRow<'school_event'>[] =>
  events.map((event) => ({
    id: id('event', event.key),
    title: event.title,
    starts_on: event.startsOn,
    ends_on: event.endsOn,
    location: event.location,
  }))

/** One row for the school, or none. */
export const agendaSettingsRows = ({ agenda }: SchoolFile): NewRow<'agenda_settings'>[] =>
  agenda === undefined
    ? []
    : [
        {
          shows_homework: agenda.showsHomework,
          shows_absences: agenda.showsAbsences,
          shows_absence_times: agenda.showsAbsenceTimes,
          shows_observations: agenda.showsObservations,
        },
      ]

export const lessonRows = ({ lessons }: SchoolFile, id: IdOf): NewRow<'lesson'>[] =>
  lessons.map((lesson) => ({
    id: id('lesson', lesson.key),
    pupil_id: id('person', lesson.pupil),
    title: lesson.title,
    starts_at: lesson.startsAt,
    ends_at: lesson.endsAt,
    hour: lesson.hour,
    status: lesson.status,
    type: lesson.type,
    room: lesson.room,
    group_name: lesson.group,
    free_fields: lesson.freeFields,
  }))

export const lessonTeacherRows = ({ lessons }: SchoolFile, id: IdOf): NewRow<'lesson_teacher'>[] =>
  lessons.flatMap((lesson) =>
    lesson.teachers.map((teacher, position) => ({
      lesson_id: id('lesson', lesson.key),
      position,
      employee_id: id('employee', teacher),
    })),
  )

type Homework = Omit<SchoolFile['floatingHomework'][number], 'pupil' | 'dueOn' | 'startsAt'>

const homeworkRow = (homework: Homework, id: IdOf) => ({
  id: id('homework', homework.key),
  subject: homework.subject,
  topic: homework.topic,
  description: homework.description,
  is_test: homework.isTest,
  done: homework.done,
  free_fields: homework.freeFields,
})

export const homeworkRows = ({ lessons, floatingHomework }: SchoolFile, id: IdOf): NewRow<'homework'>[] => [
  ...lessons.flatMap((lesson) =>
    lesson.homework.map((homework) => ({
      ...homeworkRow(homework, id),
      pupil_id: id('person', lesson.pupil),
      lesson_id: id('lesson', lesson.key),
      due_on: dayAtSchool(lesson.startsAt),
      starts_at: undefined,
    })),
  ),
  ...floatingHomework.map((homework) => ({
    ...homeworkRow(homework, id),
    pupil_id: id('person', homework.pupil),
    lesson_id: undefined,
    due_on: homework.dueOn,
    starts_at: homework.startsAt,
  })),
]

export const choiceOfferRows = ({ choiceOffers }: SchoolFile, id: IdOf): NewRow<'choice_offer'>[] =>
  choiceOffers.map((offer) => ({
    id: id('choice-offer', offer.key),
    hour_key: offer.hour,
    title: offer.title,
    opens_at: offer.opensAt,
    closes_at: offer.closesAt,
    capacity: offer.capacity,
    enrolled_elsewhere: offer.enrolledElsewhere,
  }))

const choicesOf = ({ lessons }: SchoolFile) =>
  lessons.flatMap(({ key, startsAt, choice }) => (choice ? [{ lesson: key, startsAt, choice }] : []))

export const choiceHourRows = (file: SchoolFile, id: IdOf): NewRow<'choice_hour'>[] =>
  choicesOf(file).map(({ lesson, choice }) => ({
    lesson_id: id('lesson', lesson),
    hour_key: choice.hour,
    may_enrol: choice.mayEnrol,
    may_unsubscribe: choice.mayUnsubscribe,
  }))

/** An enrolment in the portal takes precedence over any file. */
export const choiceEnrolmentRows = (file: SchoolFile, id: IdOf): NewRow<'choice_enrolment'>[] =>
  choicesOf(file).flatMap(({ lesson, startsAt, choice }) =>
    choice.enrolledIn === undefined
      ? []
      : [
          {
            lesson_id: id('lesson', lesson),
            hour_key: choice.hour,
            offer_id: id('choice-offer', choice.enrolledIn),
            enrolled_at: startsAt,
          },
        ],
  )
