import * as z from 'zod/mini'
import type { GradePace } from '@portal/domain/learning/results/grade-pace.ts'
import type {
  GradeOverview,
  ShownMark,
  SubjectGrades,
  Term,
  TermMark,
} from '@portal/domain/learning/results/grade-overview.ts'
import { renamed } from '../../codecs/renamed.ts'
import { day, list, value, words } from '../../codecs/values.ts'

const norm = words({ normal: 'normaal', alternative: 'afwijkend' })
const normChoice = words({ normal: 'normaal', alternative: 'afwijkend', both: 'beide' })
const term = words({ '1': '1', '2': '2', '3': '3', year: 'jaar', report: 'rapport' } satisfies Record<
  Term,
  string
>)
export const gradePace = words({
  'at-once': 'direct',
  weekly: 'wekelijks',
  'on-request': 'op-verzoek',
} satisfies Record<GradePace, string>)

/** A period by its number, or `alle`. */
export const period = value<number | 'alle', number | 'all'>(
  z.union([z.int(), z.literal('alle')]),
  (wire) => (wire === 'alle' ? 'all' : wire),
  (own) => (own === 'all' ? 'alle' : own),
)

const shownMark = renamed<ShownMark>()({
  period: ['periode', z.int()],
  kind: ['soort', z.string()],
  weight: ['weging', z.int()],
  mark: ['cijfer', z.string()],
  counts: ['teltMee', z.boolean()],
  remark: ['opmerking', z.string()],
  givenOn: ['datum', day],
})

const termMark = renamed<TermMark>()({
  term: ['termijn', term],
  mark: ['cijfer', z.string()],
  isProvisional: ['voorlopig', z.boolean()],
})

const subjectGrades = renamed<SubjectGrades>()({
  subject: ['vak', z.string()],
  norm: ['toetsnorm', norm],
  marks: ['cijfers', list(shownMark)],
  averages: ['gemiddelden', list(termMark)],
})

/** The grades of a pupil that are visible to the actor. */
export const gradeOverview = renamed<GradeOverview>()({
  period: ['periode', period],
  periods: ['periodes', list(z.int())],
  norm: ['toetsnorm', normChoice],
  hasAlternativeNorm: ['heeftAfwijkendeNorm', z.boolean()],
  hasPeriodReport: ['heeftPerioderapport', z.boolean()],
  subjects: ['vakken', list(subjectGrades)],
  pace: ['tempo', z.optional(gradePace)],
  delayHours: ['wachturen', z.int()],
})
