import {
  norms,
  terms,
  type GradeOverview,
  type ShownMark,
  type SubjectGrades,
  type Term,
} from '@portal/domain/learning/results/grade-overview.ts'
import { shortDay } from '@portal/domain/values/time/calendar-day.ts'
import {
  joined,
  sentence,
  table,
  type Columns,
  type PagePart,
  type Text,
} from '../../../composition/page-part.ts'

const period = { nl: 'Periode', en: 'Period' }
const headings = {
  normal: { nl: 'Normale norm', en: 'Normal norm' },
  alternative: { nl: 'Afwijkende norm', en: 'Alternative norm' },
}

/** Describes the grades of a pupil per norm: the averages, and the marks of each subject. */
export const gradeParts = ({ subjects }: GradeOverview): readonly PagePart[] =>
  subjects.length === 0
    ? [sentence({ nl: 'Er zijn nog geen cijfers.', en: 'There are no grades yet.' })]
    : norms.flatMap((norm) => {
        const own = subjects.filter((one) => one.norm === norm)
        if (own.length === 0) return []
        return [{ kind: 'heading', text: headings[norm] }, ...averageParts(own), ...own.flatMap(markParts)]
      })

function averageParts(subjects: readonly SubjectGrades[]): readonly PagePart[] {
  const shown = terms.filter((term) => subjects.some((one) => averageOf(one, term)))
  if (shown.length === 0) return []
  return [
    table({ nl: 'Gemiddelden', en: 'Averages' }, subjects, [
      [{ nl: 'Vak', en: 'Subject' }, (one) => one.subject],
      ...shown.map((term) => [nameOf(term), (one: SubjectGrades) => averageText(one, term)] as const),
    ]),
  ]
}

const averageOf = ({ averages }: SubjectGrades, term: Term) => averages.find((one) => one.term === term)

function averageText(subject: SubjectGrades, term: Term): Text | undefined {
  const average = averageOf(subject, term)
  return average?.isProvisional
    ? { nl: `${average.mark} (voorlopig)`, en: `${average.mark} (provisional)` }
    : average?.mark
}

function nameOf(term: Term): Text {
  if (term === 'year') return { nl: 'Jaar', en: 'Year' }
  return term === 'report' ? { nl: 'Rapport', en: 'Report' } : joined(' ', [period, term])
}

const markColumns: Columns<ShownMark> = [
  [{ nl: 'Toets', en: 'Test' }, (one) => one.kind],
  [period, (one) => one.period],
  [{ nl: 'Datum', en: 'Date' }, (one) => shortDay(one.givenOn)],
  [{ nl: 'Weging', en: 'Weight' }, (one) => one.weight],
  [{ nl: 'Cijfer', en: 'Grade' }, (one) => one.mark],
  [
    { nl: 'Opmerking', en: 'Remark' },
    (one) => joined(', ', [one.remark, one.counts ? '' : { nl: 'telt niet mee', en: 'does not count' }]),
  ],
]

const markParts = ({ subject, marks }: SubjectGrades): readonly PagePart[] =>
  marks.length === 0
    ? []
    : [table(joined(': ', [subject, { nl: 'cijfers', en: 'grades' }]), marks, markColumns)]
