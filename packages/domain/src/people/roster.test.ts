import { expect, test } from 'vitest'
import { calendarDay } from '../values/time/calendar-day.ts'
import {
  danglingIn,
  marksOf,
  membersOf,
  nameOf,
  placedBy,
  rosterFiles,
  unaccounted,
  type Roster,
  type RosterFields,
  type RosterFile,
} from './roster.ts'

type Written = Partial<Record<RosterFile, Readonly<Record<string, RosterFields>>>>
const rosterWith = (written: Written): Roster =>
  Object.fromEntries(rosterFiles.map((file) => [file, new Map(Object.entries(written[file] ?? {}))])) as never

const today = calendarDay('2026-11-23')
const homeroom = (title: string) => ({ title, classType: 'homeroom', schoolSourcedId: 's', subjects: '' })
const student = (classSourcedId: string, userSourcedId: string, more: RosterFields = {}) => ({
  classSourcedId,
  userSourcedId,
  role: 'student',
  beginDate: '2026-08-01',
  endDate: '',
  ...more,
})
const classes = {
  a: homeroom('hv1a'),
  c: homeroom('hv1c'),
  wi: { ...homeroom('hv1c wi'), classType: 'scheduled' },
}
const users = {
  '1': { givenName: 'Sem', middleName: 'de', familyName: 'Vries' },
  '2': { givenName: 'Bo', middleName: '', familyName: 'Aarts' },
}

test('uses the preferred name where the roster has one, each part by itself', () => {
  const user = { givenName: 'Xander', middleName: 'van der', familyName: 'IJzer' }
  expect(nameOf(user)).toBe('Xander van der IJzer')
  expect(nameOf({ ...user, preferredGivenName: 'Zoë', preferredMiddleName: '' })).toBe('Zoë van der IJzer')
  expect(nameOf({ ...user, preferredMiddleName: 'de', preferredFamilyName: 'Jong' })).toBe('Xander de Jong')
})

test("lists today's pupils of a class by name; a group for a subject and its teachers are left out", () => {
  const roster = rosterWith({
    classes,
    users,
    enrollments: {
      e1: student('c', '1'),
      e2: student('c', '2'),
      e3: student('wi', '1'),
      e4: student('a', '1', { role: 'teacher' }),
    },
  })
  expect(membersOf(roster, today)).toEqual([
    { className: 'hv1c', user: '2', name: 'Bo Aarts' },
    { className: 'hv1c', user: '1', name: 'Sem de Vries' },
  ])
  expect(placedBy(roster)).toEqual({ classNames: new Set(['hv1c']), users: new Set(['1', '2']) })
})

test('leaves out a teacher, and ignores the case of roles', () => {
  const enrollments = {
    e1: student('a', '1', { role: 'teacher' }),
    e2: student('b', '2', { role: 'Student' }),
  }
  const roster = rosterWith({
    classes: { ...classes, b: { ...homeroom('hv1b'), classType: 'HomeRoom' } },
    users,
    enrollments,
  })
  expect(membersOf(roster, today)).toEqual([{ className: 'hv1b', user: '2', name: 'Bo Aarts' }])
})

test('leaves out unknown pupils and classes, and marks of unknown assignments', () => {
  const enrollments = { e1: student('gone', '1'), e2: student('a', 'gone') }
  const roster = rosterWith({ classes, users, enrollments })
  expect(membersOf(roster, today)).toEqual([])
  expect(placedBy(roster).classNames).toEqual(new Set(['hv1a']))
  expect(marksWith({ r: marked({ lineItemSourcedId: 'gone' }) })).toEqual([])
})

test('sorts members by class, family name, first name and id', () => {
  const named = (givenName: string, familyName: string) => ({ givenName, middleName: '', familyName })
  const roster = rosterWith({
    classes,
    users: {
      '1': named('Ada', 'Zwart'),
      '2': named('Zoë', 'Aarts'),
      '3': named('Bo', 'Bakker'),
      '5': named('Ada', 'Bakker'),
      '4': named('Ada', 'Bakker'),
    },
    enrollments: {
      e1: student('a', '1'),
      e2: student('c', '2'),
      e3: student('c', '3'),
      e5: student('c', '5'),
      e4: student('c', '4'),
    },
  })
  expect(membersOf(roster, today).map(({ user }) => user)).toEqual(['1', '2', '4', '5', '3'])
})

test('chooses the last name of two classes that began on one day, in any order', () => {
  const [a, c] = [student('a', '1'), student('c', '1')]
  for (const enrollments of [
    { a, c },
    { c, a },
  ])
    expect(membersOf(rosterWith({ classes, users, enrollments }), today)).toMatchObject([
      { className: 'hv1c' },
    ])
})

test('reports listed pupils without a place in the roster, who may have left', () => {
  const inClass = (className: string, who: string) => ({ className, who })
  const listed = [inClass('a', 'stays'), inClass('a', 'moved'), inClass('a', 'left'), inClass('a', 'missing')]
  const members = [inClass('a', 'stays'), inClass('c', 'moved')]
  expect(unaccounted(listed, members, new Set(['stays', 'moved', 'left']))).toEqual([inClass('a', 'missing')])
  expect(unaccounted(listed, members, new Set(['moved', 'left']))).toEqual([inClass('a', 'missing')])
})

test('keeps a pupil in the class until the last day, and in the one that began last', () => {
  const membersWith = (enrollments: Readonly<Record<string, RosterFields>>) =>
    membersOf(rosterWith({ classes, users, enrollments }), today).map(({ className, user }) => [
      user,
      className,
    ])
  expect(membersWith({ e: student('c', '1', { endDate: '2026-11-23' }) })).toEqual([['1', 'hv1c']])
  expect(membersWith({ e: student('c', '1', { endDate: '2026-11-22' }) })).toEqual([])
  expect(membersWith({ e: student('c', '1', { beginDate: '2026-11-23' }) })).toEqual([['1', 'hv1c']])
  expect(membersWith({ e: student('c', '1', { beginDate: '2026-11-24' }) })).toEqual([])
  const later = student('a', '1', { beginDate: '2026-11-01' })
  expect(membersWith({ e: later, f: student('c', '1') })).toEqual([['1', 'hv1a']])
  expect(membersWith({ e: student('c', '1'), f: later })).toEqual([['1', 'hv1a']])
})

const session = (type: string, startDate: string, parentSourcedId = 'jaar') => ({
  type,
  startDate,
  parentSourcedId,
})
const marked = (more: RosterFields = {}) => ({
  lineItemSourcedId: 'toets',
  studentSourcedId: '1',
  scoreStatus: 'fully graded',
  score: '7.5',
  textScore: '',
  scoreDate: '2026-11-02',
  comment: 'Goed',
  dateLastModified: '',
  ...more,
})
const marksWith = (results: Readonly<Record<string, RosterFields>>, gradingPeriodSourcedId = 'p2') =>
  marksOf(
    rosterWith({
      users,
      classes: { wi: { ...homeroom('hv1c wi'), subjects: ' wiskunde , rekenen' }, en: homeroom('Engels') },
      academicSessions: {
        p2: session('term', '2026-11-01'),
        p1: session('term', '2026-08-01'),
        jaar: session('schoolYear', '2026-08-01', ''),
      },
      lineItems: {
        toets: { title: 'pw', classSourcedId: 'wi', gradingPeriodSourcedId },
        so: { title: 'so', classSourcedId: 'en', gradingPeriodSourcedId },
      },
      results,
    }),
  )

test('a mark has its subject, its period and a comma', () => {
  expect(marksWith({ r: marked() })).toEqual([
    {
      id: 'r',
      user: '1',
      subject: 'wiskunde',
      period: 2,
      kind: 'pw',
      mark: '7,5',
      remark: 'Goed',
      givenOn: '2026-11-02',
      modifiedAt: '',
    },
  ])
  expect(marksWith({ r: marked({ lineItemSourcedId: 'so' }) }, 'p1')).toMatchObject([
    { subject: 'Engels', period: 1 },
  ])
  expect(marksWith({ r: marked() }, '')).toMatchObject([{ period: 1 }])
})

test('sorts marks by day, and those of one day by id', () => {
  const [late, early] = [marked(), marked({ scoreDate: '2026-10-01' })]
  expect(marksWith({ a: late, c: early, b: early }).map(({ id }) => id)).toEqual(['b', 'c', 'a'])
})

test('numbers periods by first day, and those of one day by id', () => {
  const periodOf = (gradingPeriodSourcedId: string) =>
    marksOf(
      rosterWith({
        classes: { en: homeroom('Engels') },
        academicSessions: {
          a: session('term', '2026-11-01'),
          c: session('term', '2026-08-01'),
          b: session('term', '2026-08-01'),
        },
        lineItems: { so: { title: 'so', classSourcedId: 'en', gradingPeriodSourcedId } },
        results: { r: marked({ lineItemSourcedId: 'so' }) },
      }),
    )[0]?.period
  expect(['b', 'c', 'a'].map(periodOf)).toEqual([1, 2, 3])
})

test('accepts a mark in words, and leaves out marks that are not final', () => {
  expect(marksWith({ r: marked({ score: '', textScore: 'V' }) })).toMatchObject([{ mark: 'V' }])
  expect(marksWith({ r: marked({ scoreStatus: 'Fully Graded' }) })).toHaveLength(1)
  expect(marksWith({ r: marked({ scoreStatus: 'partially graded' }) })).toEqual([])
  expect(marksWith({ r: marked({ score: '' }) })).toEqual([])
})

test('reports references without a target in the roster', () => {
  const roster = rosterWith({
    classes: { a: homeroom('hv1a') },
    users,
    enrollments: { e: student('b', '1') },
  })
  expect(danglingIn(roster, 'enrollments', ['e', 'unknown'])).toEqual([
    { file: 'enrollments', id: 'e', column: 'classSourcedId', to: 'classes', missing: 'b' },
  ])
  expect(danglingIn(roster, 'classes', ['a'])).toMatchObject([{ column: 'schoolSourcedId', missing: 's' }])
})
