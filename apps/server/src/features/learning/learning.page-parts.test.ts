import { expect, test } from 'vitest'
import type { Lesson, Timetable } from '@portal/domain/learning/agenda/timetable.ts'
import type { GradeOverview } from '@portal/domain/learning/results/grade-overview.ts'
import { calendarDay } from '@portal/domain/values/time/calendar-day.ts'
import { guid } from '@portal/domain/values/guid.ts'
import { instant } from '@portal/domain/values/time/instant.ts'
import { sentence } from '../../composition/page-part.ts'
import { partsHtml } from '../site/page/part-html.ts'
import { agendaParts } from './agenda/agenda.page-parts.ts'
import {
  examFileParts,
  examProgrammeParts,
  homeworkParts,
  scheduleParts,
  studyProgrammeParts,
  teacherParts,
} from './learning.page-parts.ts'
import { gradeParts } from './results/grades.page-parts.ts'

const days = { from: calendarDay('2026-11-23'), until: calendarDay('2026-11-27') }
const noLesson = { nl: 'Geen lessen.', en: 'No lessons.' }

const aTimetable = (facts: Partial<Timetable>): Timetable => ({
  lessons: [],
  floatingHomework: [],
  isLoading: false,
  settings: {
    mayWrite: false,
    shows: { homework: true, absences: true, absenceTimes: true, observations: true },
  },
  ...facts,
})

const aLesson = (facts: Partial<Lesson>): Lesson => ({
  id: guid('abcd1234-0000-4000-8000-000000000000'),
  title: 'Wiskunde',
  startsAt: instant('2026-11-23T07:30:00Z'),
  endsAt: instant('2026-11-23T08:20:00Z'),
  hour: '1',
  status: '',
  type: '',
  room: '203',
  teachers: [],
  group: '3h1',
  homework: [],
  freeFields: [],
  ...facts,
})

const grades = (subjects: GradeOverview['subjects']): GradeOverview => ({
  period: 'all',
  periods: [1],
  norm: 'both',
  hasAlternativeNorm: false,
  hasPeriodReport: false,
  subjects,
  delayHours: 0,
})

test('a screen without data says so in both languages', () => {
  expect(agendaParts(aTimetable({}))).toEqual([
    sentence({ nl: 'Geen lessen in deze week.', en: 'No lessons in this week.' }),
  ])
  expect(gradeParts(grades([]))).toEqual([
    sentence({ nl: 'Er zijn nog geen cijfers.', en: 'There are no grades yet.' }),
  ])
  expect(homeworkParts({ ...days, filter: 'all', items: [] })[1]).toEqual(
    sentence({ nl: 'Geen huiswerk in deze periode.', en: 'No homework in this period.' }),
  )
  expect(examProgrammeParts({ subjects: [] })).toEqual([
    sentence({ nl: 'Er is geen PTA voor dit jaar.', en: 'There is no PTA for this year.' }),
  ])
  expect(examFileParts({ period: 'all', periods: [], subjects: [] })).toEqual([
    sentence({
      nl: 'Er zijn nog geen cijfers in het examendossier.',
      en: 'There are no grades in the exam file yet.',
    }),
  ])
  expect(scheduleParts({ ...days, days: [{ day: days.from, lessons: [] }] })).toEqual([sentence(noLesson)])
  expect(studyProgrammeParts({ years: [] })).toEqual([
    sentence({ nl: 'Er is nog geen vakkenpakket.', en: 'There is no subject package yet.' }),
  ])
  expect(teacherParts({ start: 0, total: 0, rows: [] })).toEqual([
    sentence({ nl: 'Er zijn geen docenten bekend.', en: 'No teachers are known.' }),
  ])
})

test('an agenda has a table per day, with homework for the whole day first', () => {
  const timetable = aTimetable({
    isLoading: true,
    lessons: [
      aLesson({
        status: 'INACTIEF',
        absence: { reason: 'Ziek', isAuthorised: true, isObservation: false },
        homework: [{ topic: 'Breuken', description: '§ 3', isDone: false, isTest: true, freeFields: [] }],
      }),
    ],
    floatingHomework: [
      { subject: 'ne', description: 'Lezen', isTest: false, start: { day: days.from } },
      { subject: 'en', description: '', isTest: false, start: { at: instant('2026-11-24T09:00:00Z') } },
    ],
  })
  const head = ['Time', 'Lesson hour', 'Lesson', 'Room', 'Teacher', 'Remarks']
    .map((label) => `<th scope="col">${label}</th>`)
    .join('')
  const dayTable = (caption: string, rows: string) =>
    `<table><caption>${caption}</caption><thead><tr>${head}</tr></thead><tbody>${rows}</tbody></table>`
  expect(partsHtml(agendaParts(timetable), 'en').split('\n')).toEqual([
    '<p>A newer timetable is coming in at this moment.</p>',
    dayTable(
      'Monday, 23 November 2026',
      '<tr><th scope="row">All day</th><td></td><td>ne</td><td></td><td></td><td>Homework: Lezen</td></tr>' +
        '<tr><th scope="row">08:30–09:20</th><td>1</td><td>Wiskunde</td><td>203</td><td></td>' +
        '<td>Cancelled; Absent: Ziek; Test: Breuken: § 3</td></tr>',
    ),
    dayTable(
      'Tuesday, 24 November 2026',
      '<tr><th scope="row">10:00–10:50</th><td></td><td>en</td><td></td><td></td><td>Homework</td></tr>',
    ),
  ])
})

test('grades have a column for each term that has an average', () => {
  const averages = [
    { term: 'report', mark: '6', isProvisional: false },
    { term: '2', mark: '5,4', isProvisional: true },
  ] as const
  const french = { subject: 'Frans', norm: 'normal', marks: [] } as const
  expect(
    gradeParts(
      grades([
        { ...french, averages },
        { ...french, subject: 'Duits', averages: [] },
      ]),
    ),
  ).toEqual([
    { kind: 'heading', text: { nl: 'Normale norm', en: 'Normal norm' } },
    {
      kind: 'table',
      caption: { nl: 'Gemiddelden', en: 'Averages' },
      columns: [
        { nl: 'Vak', en: 'Subject' },
        { nl: 'Periode 2', en: 'Period 2' },
        { nl: 'Rapport', en: 'Report' },
      ],
      rows: [
        ['Frans', { nl: '5,4 (voorlopig)', en: '5,4 (provisional)' }, '6'],
        ['Duits', undefined, undefined],
      ],
    },
  ])
})

test('a timetable says on which day of the week there are no lessons', () => {
  const lesson = { ...aLesson({}), teachers: ['A', 'B'], change: 'changed' } as const
  const html = partsHtml(
    scheduleParts({
      ...days,
      days: [
        { day: days.from, lessons: [lesson] },
        { day: days.until, lessons: [] },
      ],
    }),
    'en',
  )
  expect(html).toContain('<td>A, B</td><td>3h1</td><td>Changed</td>')
  expect(html).toContain('<h2>Friday, 27 November 2026</h2>\n<p>No lessons.</p>')
})
