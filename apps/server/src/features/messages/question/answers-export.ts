import { dayAtSchool, instant, type Instant } from '@portal/domain/values/time/instant.ts'
import { timeAtSchool } from '@portal/domain/values/time/school-time.ts'
import type { SchoolTransaction } from '../../../database/tenancy.ts'
import { csvOf } from '@portal/domain/values/text/csv.ts'
import {
  findExportedAnswers,
  findExportedQuestion,
  type ExportedAnswer,
  type ExportedQuestion,
} from './answers-export.repository.ts'

/** The current answers as CSV, with a row for each pupil that the message is about, and the totals. */
export type AnswersExport = {
  readonly asked: number
  readonly answered: number
  readonly chosen: readonly { readonly option: string; readonly count: number }[]
  readonly csv: string
}

/** Exports the answers to the question of a message, or nothing for an unknown message and one without a question. */
export async function exportMessageAnswers(
  tx: SchoolTransaction,
  reference: string,
): Promise<AnswersExport | undefined> {
  const question = await findExportedQuestion(tx, reference)
  if (!question) return undefined
  const pupils = await findExportedAnswers(tx, question.message)
  const head = ['Leerling', 'Klas', 'Antwoord', 'Beantwoord door', 'Beantwoord op']
  return {
    asked: pupils.length,
    answered: pupils.filter(({ at }) => at !== null).length,
    chosen: optionsOf(question, pupils).map((option) => ({
      option: inWords(question, option),
      count: pupils.filter(({ options }) => options?.includes(option)).length,
    })),
    csv: csvOf([head, ...pupils.map((pupil) => lineOf(question, pupil))]),
  }
}

/** The options of now, and earlier ones that a pupil still has. */
const optionsOf = ({ options }: ExportedQuestion, pupils: readonly ExportedAnswer[]): readonly string[] => [
  ...new Set([...options, ...pupils.flatMap((pupil) => pupil.options ?? [])]),
]

const lineOf = (question: ExportedQuestion, pupil: ExportedAnswer): readonly string[] => [
  pupil.pupil,
  pupil.className,
  [...(pupil.options ?? []).map((option) => inWords(question, option)), pupil.text ?? '']
    .filter((words) => words !== '')
    .join(', '),
  pupil.by ?? '',
  pupil.at === null ? '' : momentInWords(pupil.at),
]

const inWords = ({ kind }: ExportedQuestion, option: string): string =>
  kind === 'moment' ? momentInWords(instant(option)) : option

const momentInWords = (at: Instant): string => `${dayAtSchool(at)} ${timeAtSchool(at)}`
