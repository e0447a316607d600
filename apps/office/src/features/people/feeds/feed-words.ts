import { goneIn, type FeedCounts, type FeedState } from '@portal/domain/people/feed-import/feed-import.ts'
import type { FeedProblem } from '@portal/domain/people/feed-import/feed-problem.ts'
import type { TextKey } from '@portal/web-kit/text/catalogue.ts'
import type { Translate } from '@portal/web-kit/text/translate.ts'

type Listed = {
  readonly state: FeedState
  readonly faultCount: number
  readonly result?: readonly FeedCounts[] | undefined
}

/** The numbers of an applied file, or how many faults a refused one has; empty for any other. */
export function outcomeOf({ state, faultCount, result }: Listed, { t }: { readonly t: Translate }): string {
  if (state === 'refused') return t('feeds.faults', { count: faultCount })
  if (!result) return ''
  const sum = (of: (part: FeedCounts) => number) => result.reduce((all, part) => all + of(part), 0)
  return t('feeds.result', {
    created: sum(({ created }) => created),
    changed: sum(({ changed }) => changed),
    gone: goneIn(result),
  })
}

const parts: Readonly<Record<string, TextKey>> = {
  school: 'feeds.part.school',
  files: 'feeds.part.files',
  people: 'feeds.part.people',
  relations: 'feeds.part.relations',
  debtors: 'feeds.part.debtors',
  employees: 'feeds.part.employees',
  lists: 'feeds.part.lists',
  messages: 'feeds.part.messages',
  forms: 'feeds.part.forms',
  permissions: 'feeds.part.permissions',
  pages: 'feeds.part.pages',
  events: 'feeds.part.events',
  lessons: 'feeds.part.lessons',
  grades: 'feeds.part.grades',
  absences: 'feeds.part.absences',
  'order lists': 'feeds.part.order-lists',
  'class lists': 'feeds.part.class-lists',
  'classes of pupils': 'feeds.part.classes-of-pupils',
  'teachers of lessons': 'feeds.part.teachers-of-lessons',
  'telephone numbers': 'feeds.part.telephone-numbers',
  'pupil sheets': 'feeds.part.pupil-sheets',
  homework: 'feeds.part.homework',
  users: 'feeds.part.users',
  orgs: 'feeds.part.orgs',
  classes: 'feeds.part.classes',
  enrollments: 'feeds.part.enrollments',
  results: 'feeds.part.results',
  lineItems: 'feeds.part.line-items',
  academicSessions: 'feeds.part.academic-sessions',
}

/** The name of a part; parts that few people know have the name of the command. */
export function partWords(part: string, t: Translate): string {
  const key = parts[part]
  return key ? t(key) : part
}

const fields: Readonly<Record<string, TextKey>> = {
  first_name: 'imports.field.firstName',
  last_name_prefix: 'imports.field.prefix',
  last_name: 'imports.field.lastName',
  gender: 'imports.field.gender',
  email: 'imports.field.email',
  birth_date: 'imports.field.birthDate',
  class_name: 'imports.field.className',
  active: 'imports.field.account',
  source_id: 'imports.field.number',
}

/** The name of a field; one that few people know has the name of the data. */
export function feedFieldWords(field: string, t: Translate): string {
  const key = fields[field]
  return key ? t(key) : field.replaceAll('_', ' ')
}

type Fault = { readonly problem?: FeedProblem | undefined; readonly fault: string }

/** Why a file was refused. */
export const faultWords = ({ problem, fault }: Fault, t: Translate): string =>
  problem ? t(`feeds.problem.${problem}`) : fault
