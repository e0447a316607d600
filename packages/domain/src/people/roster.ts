import type { CalendarDay } from '../values/time/calendar-day.ts'

/** The files of a roster (OneRoster 1.2) that are read; demographics are not. */
export const rosterFiles = [
  'orgs',
  'academicSessions',
  'users',
  'classes',
  'enrollments',
  'lineItems',
  'results',
] as const
export type RosterFile = (typeof rosterFiles)[number]

/** The values of a row by column name; absent or empty without a value. */
export type RosterFields = Readonly<Record<string, string>>

/** The whole roster: rows by file and id. */
export type Roster = Readonly<Record<RosterFile, ReadonlyMap<string, RosterFields>>>

/** A reference without a target. */
export type DanglingReference = {
  readonly file: RosterFile
  readonly id: string
  readonly column: string
  readonly to: RosterFile
  readonly missing: string
}

/** A pupil in a class, as the class list has it. */
export type RosterMember = { readonly className: string; readonly user: string; readonly name: string }

/** One mark of a pupil. */
export type RosterMark = {
  readonly id: string
  readonly user: string
  readonly subject: string
  readonly period: number
  readonly kind: string
  readonly mark: string
  readonly remark: string
  readonly givenOn: string
  /** The time of its last change in the administration, where given. */
  readonly modifiedAt: string
}

const references: Readonly<Record<RosterFile, Readonly<Record<string, RosterFile>>>> = {
  orgs: {},
  academicSessions: {},
  users: {},
  classes: { schoolSourcedId: 'orgs' },
  enrollments: { classSourcedId: 'classes', userSourcedId: 'users' },
  lineItems: { classSourcedId: 'classes', gradingPeriodSourcedId: 'academicSessions' },
  results: { lineItemSourcedId: 'lineItems', studentSourcedId: 'users' },
}

/** The rows of a file whose references have no target. */
export function danglingIn(
  roster: Roster,
  file: RosterFile,
  ids: Iterable<string>,
): readonly DanglingReference[] {
  return [...ids].flatMap((id) =>
    Object.entries(references[file]).flatMap(([column, to]) => {
      const missing = roster[file].get(id)?.[column] ?? ''
      return missing === '' || roster[to].has(missing) ? [] : [{ file, id, column, to, missing }]
    }),
  )
}

/** The value of a column; empty without one. */
const said = (fields: RosterFields | undefined, column: string): string => fields?.[column] ?? ''

/** The classes and pupils that a roster places at any time. It says nothing about all others. */
export function placedBy(...rosters: readonly Roster[]): {
  readonly classNames: ReadonlySet<string>
  readonly users: ReadonlySet<string>
} {
  const placings = rosters.flatMap(({ classes, enrollments }) =>
    [...enrollments.values()].flatMap((enrollment) => {
      const into = classes.get(said(enrollment, 'classSourcedId'))
      if (into === undefined || !isHomeroom(into) || !isOfPupil(enrollment)) return []
      return [{ className: said(into, 'title'), user: said(enrollment, 'userSourcedId') }]
    }),
  )
  return {
    classNames: new Set(placings.map(({ className }) => className)),
    users: new Set(placings.map(({ user }) => user)),
  }
}

const isOfPupil = (enrollment: RosterFields): boolean => said(enrollment, 'role').toLowerCase() === 'student'

/** A member of a class list, by the identity used there. */
export type ListedMember = { readonly className: string; readonly who: string }

/** The members of these class lists that the roster does not place; they may have left. */
export const unaccounted = <Member extends ListedMember>(
  listed: readonly Member[],
  members: readonly ListedMember[],
  spokenOf: ReadonlySet<string>,
): readonly Member[] => {
  const placed = new Set(members.map(({ className, who }) => `${className}/${who}`))
  return listed.filter(({ className, who }) => !placed.has(`${className}/${who}`) && !spokenOf.has(who))
}

const isHomeroom = ({ classType = '' }: RosterFields): boolean => classType.toLowerCase() === 'homeroom'

/**
 * The members of each class on a day, by class and name. A pupil with several classes is in the one that began last, so
 * in one list.
 */
export function membersOf(roster: Roster, today: CalendarDay): readonly RosterMember[] {
  const latest = new Map<string, Membership>()
  for (const enrollment of roster.enrollments.values()) {
    const into = roster.classes.get(said(enrollment, 'classSourcedId'))
    if (into === undefined || !isHomeroom(into) || !isPupilThen(enrollment, today)) continue
    const found = { className: said(into, 'title'), since: said(enrollment, 'beginDate') }
    const user = said(enrollment, 'userSourcedId')
    if (isLater(found, latest.get(user))) latest.set(user, found)
  }
  const members = [...latest].flatMap(([user, { className }]) => {
    const person = roster.users.get(user)
    return person ? [{ className, user, name: nameOf(person), order: said(person, 'familyName') }] : []
  })
  return members
    .toSorted(
      (a, b) =>
        a.className.localeCompare(b.className, 'nl') ||
        a.order.localeCompare(b.order, 'nl') ||
        a.name.localeCompare(b.name, 'nl') ||
        a.user.localeCompare(b.user),
    )
    .map(({ order: _, ...member }) => member)
}

/** From the first to the last day, both included. */
function isPupilThen(enrollment: RosterFields, day: CalendarDay): boolean {
  const ends = said(enrollment, 'endDate')
  return isOfPupil(enrollment) && said(enrollment, 'beginDate') <= day && (ends === '' || ends >= day)
}

type Membership = { readonly className: string; readonly since: string }

const isLater = (one: Membership, other: Membership | undefined): boolean =>
  other === undefined ||
  one.since > other.since ||
  (one.since === other.since && one.className > other.className)

/** The name of a person in a class list; the preferred form of each part where the roster has one. */
export const nameOf = (user: RosterFields | undefined): string =>
  [
    said(user, 'preferredGivenName') || said(user, 'givenName'),
    said(user, 'preferredMiddleName') || said(user, 'middleName'),
    said(user, 'preferredFamilyName') || said(user, 'familyName'),
  ]
    .filter((part) => part !== '')
    .join(' ')

/** The final marks, by day. */
export function marksOf(roster: Roster): readonly RosterMark[] {
  const { results, lineItems, classes } = roster
  const periods = periodsOf(roster)
  const marks = [...results].flatMap(([id, result]): readonly RosterMark[] => {
    const item = lineItems.get(said(result, 'lineItemSourcedId'))
    const taught = classes.get(said(item, 'classSourcedId'))
    const mark = markOf(result)
    if (item === undefined || taught === undefined || mark === '') return []
    return [
      {
        id,
        user: said(result, 'studentSourcedId'),
        subject: subjectOf(taught),
        period: periods.get(said(item, 'gradingPeriodSourcedId')) ?? 1,
        kind: said(item, 'title'),
        mark,
        remark: said(result, 'comment'),
        givenOn: said(result, 'scoreDate'),
        modifiedAt: said(result, 'dateLastModified'),
      },
    ]
  })
  return marks.toSorted((a, b) => a.givenOn.localeCompare(b.givenOn) || a.id.localeCompare(b.id))
}

/** The subject of a class; its title without one. */
const subjectOf = (taught: RosterFields): string =>
  said(taught, 'subjects').split(',')[0]?.trim() || said(taught, 'title')

/** A number in Dutch notation; words as they are. Empty for a mark that is not final. */
function markOf({ scoreStatus = '', score = '', textScore = '' }: RosterFields): string {
  if (scoreStatus.toLowerCase() !== 'fully graded') return ''
  return score === '' ? textScore : score.replace('.', ',')
}

/** The number of each period in its year: the first that begins is 1. */
function periodsOf({ academicSessions }: Roster): ReadonlyMap<string, number> {
  const periods = new Map<string, number>()
  const counted = new Map<string, number>()
  const inOrder = [...academicSessions].toSorted(
    ([one, a], [other, b]) =>
      (a['startDate'] ?? '').localeCompare(b['startDate'] ?? '') || one.localeCompare(other),
  )
  for (const [id, { parentSourcedId = '', type = '' }] of inOrder) {
    const beside = `${parentSourcedId} ${type}`
    const period = (counted.get(beside) ?? 0) + 1
    counted.set(beside, period)
    periods.set(id, period)
  }
  return periods
}
