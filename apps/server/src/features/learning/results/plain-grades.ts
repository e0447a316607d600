import {
  type GradeOverview,
  type SubjectGrades,
  type Term,
  norms,
} from '@portal/domain/learning/results/grade-overview.ts'
import type { PlainPart } from '@portal/domain/site/page/plain-part.ts'
import type { Language } from '@portal/domain/values/locale.ts'
import { shortDay } from '@portal/domain/values/calendar-day.ts'

const words = {
  nl: {
    none: 'Er zijn nog geen cijfers.',
    normal: 'Normale norm',
    alternative: 'Afwijkende norm',
    averages: 'Gemiddelden',
    subject: 'Vak',
    marks: 'Cijfers',
    period: 'Periode',
    kind: 'Toets',
    weight: 'Weging',
    mark: 'Cijfer',
    date: 'Datum',
    remark: 'Opmerking',
    notCounting: 'telt niet mee',
    provisional: 'voorlopig',
    year: 'Jaar',
    report: 'Rapport',
  },
  en: {
    none: 'There are no grades yet.',
    normal: 'Normal norm',
    alternative: 'Alternative norm',
    averages: 'Averages',
    subject: 'Subject',
    marks: 'Grades',
    period: 'Period',
    kind: 'Test',
    weight: 'Weight',
    mark: 'Grade',
    date: 'Date',
    remark: 'Remark',
    notCounting: 'does not count',
    provisional: 'provisional',
    year: 'Year',
    report: 'Report',
  },
} as const satisfies Record<Language, object>

/** The grades of a pupil as far as the actor is shown them: the averages, and the marks of each subject; norm by norm. */
export function plainGrades({ subjects }: GradeOverview, language: Language): readonly PlainPart[] {
  if (subjects.length === 0) return [{ kind: 'sentence', text: words[language].none }]
  return norms.flatMap((norm) => {
    const ofNorm = subjects.filter((one) => one.norm === norm)
    if (ofNorm.length === 0) return []
    const heading: PlainPart = { kind: 'heading', text: words[language][norm] }
    return [heading, ...averagesOf(ofNorm, language), ...ofNorm.flatMap((one) => marksOf(one, language))]
  })
}

function averagesOf(subjects: readonly SubjectGrades[], language: Language): readonly PlainPart[] {
  const say = words[language]
  const known = subjects.flatMap(({ averages }) => averages.map(({ term }) => term))
  const shown = (['1', '2', '3', 'year', 'report'] as const).filter((term) => known.includes(term))
  if (shown.length === 0) return []
  return [
    {
      kind: 'table',
      caption: say.averages,
      columns: [say.subject, ...shown.map((term) => nameOf(term, language))],
      rows: subjects.map(({ subject, averages }) => [
        subject,
        ...shown.map((term) => {
          const average = averages.find((one) => one.term === term)
          if (!average) return ''
          return average.isProvisional ? `${average.mark} (${say.provisional})` : average.mark
        }),
      ]),
    },
  ]
}

function nameOf(term: Term, language: Language): string {
  const say = words[language]
  return term === 'year' || term === 'report' ? say[term] : `${say.period} ${term}`
}

function marksOf({ subject, marks }: SubjectGrades, language: Language): readonly PlainPart[] {
  const say = words[language]
  if (marks.length === 0) return []
  return [
    {
      kind: 'table',
      caption: `${subject}: ${say.marks.toLowerCase()}`,
      columns: [say.kind, say.period, say.date, say.weight, say.mark, say.remark],
      rows: marks.map(({ kind, period, givenOn, weight, mark, remark, counts }) => [
        kind,
        String(period),
        shortDay(givenOn),
        String(weight),
        mark,
        [remark, !counts && say.notCounting].filter(Boolean).join(', '),
      ]),
    },
  ]
}
