import { reasonToHoldBack } from '@portal/domain/values/file/file-scan.ts'
import { extensionOfType } from '@portal/domain/values/file/file-type.ts'
import type { Guid } from '@portal/domain/values/guid.ts'
import { instant } from '@portal/domain/values/time/instant.ts'
import type { Schools, SchoolTransaction } from '../../../../database/tenancy.ts'
import { csvOf } from '@portal/domain/values/text/csv.ts'
import { findKeptFile, readContent } from '../../../../gateways/files/kept-file.repository.ts'
import { found } from '../../../../refusal.ts'
import {
  findFormByKey,
  findExportedAnswers,
  findExportedQuestions,
  type ExportedAnswer,
  type ExportedQuestion,
} from './submissions-export.repository.ts'

/** Submissions as CSV, with their files. */
export type SubmissionsExport = {
  readonly submissions: number
  readonly csv: string
  readonly files: readonly { readonly name: string; readonly content: Buffer }[]
  /** Names of files that are withheld: not scanned yet, or infected. */
  readonly heldBack: readonly string[]
}

/** Exports the submissions of a form by its key, or nothing for an unknown form. */
export async function exportSubmissions(
  { schools, scans }: { readonly schools: Schools; readonly scans: boolean },
  schoolId: Guid,
  key: string,
): Promise<SubmissionsExport | undefined> {
  return schools.read(schoolId, async (tx) => {
    const form = await findFormByKey(tx, key)
    if (form === undefined) return undefined
    const questions = await findExportedQuestions(tx, form)
    const sent = bySubmission(await findExportedAnswers(tx, form))
    const names = namesOf(sent)
    const head = ['Leerling', 'Klas', 'Ingevuld door', 'Verstuurd op', ...questions.map(titleOf)]
    const lines = sent.map((answers) => lineOf(questions, answers, names))
    return {
      submissions: sent.length,
      csv: csvOf([head, ...lines]),
      ...(await filesOf(tx, names, { scans })),
    }
  })
}

const titleOf = ({ question }: ExportedQuestion): string => question

const bySubmission = (answers: readonly ExportedAnswer[]): readonly (readonly ExportedAnswer[])[] => [
  ...Map.groupBy(answers, ({ submission }) => submission).values(),
]

function lineOf(
  questions: readonly ExportedQuestion[],
  answers: readonly ExportedAnswer[],
  names: FileNames,
): string[] {
  const [first] = answers
  if (!first) throw new Error('Something was sent without an answer')
  const { about, by, className, sentAt } = first
  const cells = questions.map(({ id }) =>
    answers.filter(({ question }) => question === id).map((answer) => wordsOf(answer, names)),
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

/** File names by file id. */
type FileNames = ReadonlyMap<Guid, string>

const wordsOf = ({ text, file }: ExportedAnswer, names: FileNames): string =>
  file === null ? text : (names.get(file) ?? '')

/** Prefixes the row number. Repeated names get a sequence number, so that no file overwrites another. */
function namesOf(sent: readonly (readonly ExportedAnswer[])[]): FileNames {
  const names = new Map<Guid, string>()
  const taken = new Set<string>()
  for (const [index, answers] of sent.entries())
    for (const { file, text, mediaType } of answers) {
      if (file === null) continue
      const [stem, end] = [`${index + 1}-${stemOf(text)}`, extensionOfType(mediaType ?? '')]
      let name = `${stem}.${end}`
      for (let copy = 2; taken.has(name.toLowerCase()); copy += 1) name = `${stem}-${copy}.${end}`
      taken.add(name.toLowerCase())
      names.set(file, name)
    }
  return names
}

const LONGEST_STEM = 60

/** Returns the file name without extension, safe for every file system. The extension follows from the content. */
const stemOf = (name: string): string =>
  [...name.normalize('NFC').replace(/\.[^.]*$/, '')]
    .slice(0, LONGEST_STEM)
    .join('')
    .replaceAll(/[^\p{L}\p{N}. _-]/gu, '_')
    .replaceAll(/\.{2,}/g, '.')
    .trimEnd()

async function filesOf(
  tx: SchoolTransaction,
  names: FileNames,
  scanning: { readonly scans: boolean },
): Promise<Pick<SubmissionsExport, 'files' | 'heldBack'>> {
  const files: { name: string; content: Buffer }[] = []
  const heldBack: string[] = []
  for (const [id, name] of names) {
    const file = found(await findKeptFile(tx, id))
    if (reasonToHoldBack(file.scan, scanning)) heldBack.push(name)
    else files.push({ name, content: await readContent(tx, file) })
  }
  return { files, heldBack }
}
