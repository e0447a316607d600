import type { ExamFile, ExamPart, ExamProgramme } from '@portal/domain/learning/exam/exam-file.ts'
import type { PlainPart } from '@portal/domain/site/page/plain-part.ts'
import type { Language } from '@portal/domain/values/locale.ts'

const words = {
  nl: {
    code: 'Code',
    description: 'Omschrijving',
    period: 'Periode',
    form: 'Vorm',
    minutes: 'Duur (min.)',
    weight: 'Weging',
    retake: 'Herkansing mogelijk',
    mark: 'Cijfer',
    retakeMark: 'Herkansing',
    average: 'Gemiddelde tot nu toe',
    yes: 'Ja',
    no: 'Nee',
    noProgramme: 'Er is geen PTA voor dit jaar.',
    noMarks: 'Er zijn nog geen cijfers in het examendossier.',
  },
  en: {
    code: 'Code',
    description: 'Description',
    period: 'Period',
    form: 'Form',
    minutes: 'Duration (min.)',
    weight: 'Weight',
    retake: 'Resit possible',
    mark: 'Grade',
    retakeMark: 'Resit',
    average: 'Average so far',
    yes: 'Yes',
    no: 'No',
    noProgramme: 'There is no PTA for this year.',
    noMarks: 'There are no grades in the exam file yet.',
  },
} as const satisfies Record<Language, object>

/** The programme of an exam, subject by subject. */
export const plainProgramme = ({ subjects }: ExamProgramme, language: Language): readonly PlainPart[] =>
  subjects.length === 0
    ? [{ kind: 'sentence', text: words[language].noProgramme }]
    : subjects.map(({ subject, parts }) => tableOf(subject, parts, language))

/** The marks of an exam, subject by subject, with what they come to. */
export function plainExamFile({ subjects }: ExamFile, language: Language): readonly PlainPart[] {
  const say = words[language]
  if (subjects.length === 0) return [{ kind: 'sentence', text: say.noMarks }]
  return subjects.flatMap(({ subject, parts, average }): readonly PlainPart[] => [
    tableOf(subject, parts, language),
    ...(average === undefined
      ? []
      : [{ kind: 'facts', facts: [[`${say.average}, ${subject}`, average]] } as const]),
  ])
}

function tableOf(subject: string, parts: readonly ExamPart[], language: Language): PlainPart {
  const say = words[language]
  return {
    kind: 'table',
    caption: subject,
    columns: [
      say.code,
      say.description,
      say.period,
      say.form,
      say.minutes,
      say.weight,
      say.retake,
      say.mark,
      say.retakeMark,
    ],
    rows: parts.map((part) => [
      part.code,
      part.description,
      part.period,
      part.form,
      String(part.minutes ?? ''),
      String(part.weight ?? ''),
      part.mayRetake ? say.yes : say.no,
      part.mark ?? '',
      part.retakeMark ?? '',
    ]),
  }
}
