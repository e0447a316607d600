import type { Guid } from '@portal/domain/values/guid.ts'
import { instant } from '@portal/domain/values/instant.ts'
import type { Schools, SchoolTransaction } from '../../../database/tenancy.ts'
import {
  findFormByKey,
  findExportedAnswers,
  findExportedQuestions,
  readExportedFile,
  type ExportedAnswer,
  type ExportedQuestion,
} from './submissions-export.repository.ts'

/** What families answered, as a table that every spreadsheet opens, and the files that came with it. */
export type SubmissionsExport = {
  readonly submissions: number
  readonly csv: string
  readonly files: readonly { readonly name: string; readonly content: Buffer }[]
}

/** The submissions to the form with this key; nothing when the school has no such form. */
export async function exportSubmissions(
  { schools }: { readonly schools: Schools },
  schoolId: Guid,
  key: string,
): Promise<SubmissionsExport | undefined> {
  return schools.read(schoolId, async (tx) => {
    const form = await findFormByKey(tx, key)
    if (form === undefined) return undefined
    const questions = await findExportedQuestions(tx, form)
    const sent = bySubmission(await findExportedAnswers(tx, form))
    const lines = [['Leerling', 'Klas', 'Ingevuld door', 'Verstuurd op', ...questions.map(titleOf)]]
    for (const [index, answers] of sent.entries()) lines.push(lineOf(questions, answers, index + 1))
    return { submissions: sent.length, csv: csvOf(lines), files: await filesOf(tx, sent) }
  })
}

const titleOf = ({ question }: ExportedQuestion): string => question

const bySubmission = (answers: readonly ExportedAnswer[]): readonly (readonly ExportedAnswer[])[] => [
  ...Map.groupBy(answers, ({ submission }) => submission).values(),
]

function lineOf(
  questions: readonly ExportedQuestion[],
  answers: readonly ExportedAnswer[],
  row: number,
): string[] {
  const [first] = answers
  if (!first) throw new Error('Something was sent without an answer')
  const { about, by, className, sentAt } = first
  const cells = questions.map(({ id }) =>
    answers.filter(({ question }) => question === id).map((answer) => wordsOf(answer, row)),
  )
  return [
    about ?? by,
    className,
    by,
    schoolTime.format(new Date(instant(sentAt))),
    ...cells.map((all) => all.join(', ')),
  ]
}

const schoolTime = new Intl.DateTimeFormat('nl-NL', {
  timeZone: 'Europe/Amsterdam',
  dateStyle: 'short',
  timeStyle: 'short',
})

const wordsOf = ({ text, file }: ExportedAnswer, row: number): string => (file ? fileName(text, row) : text)

/** By the row of the table, so that two letters of the same name can be told apart; and safe on every disk. */
const fileName = (name: string, row: number): string =>
  `${row}-${name.replaceAll(/[^\p{L}\p{N}. _-]/gu, '_').replaceAll(/\.{2,}/g, '.')}`

async function filesOf(tx: SchoolTransaction, sent: readonly (readonly ExportedAnswer[])[]) {
  const files: { name: string; content: Buffer }[] = []
  for (const [index, answers] of sent.entries())
    for (const { file, text } of answers)
      if (file) files.push({ name: fileName(text, index + 1), content: await readExportedFile(tx, file) })
  return files
}

const BYTE_ORDER_MARK = '\ufeff'

/** Semicolons and a mark at the start, as a Dutch spreadsheet expects. */
const csvOf = (lines: readonly (readonly string[])[]): string =>
  `${BYTE_ORDER_MARK}${lines.map((cells) => cells.map(cellOf).join(';')).join('\r\n')}\r\n`

const cellOf = (text: string): string => `"${harmless(text).replaceAll('"', '""')}"`

/** A spreadsheet counts what begins like a formula: a quote before it keeps it a text. Numbers stay as they are. */
const harmless = (text: string): string =>
  /^[=+\-@\t\r]/.test(text) && !/^[-+]?[\d .,]+$/.test(text) ? `'${text}` : text
