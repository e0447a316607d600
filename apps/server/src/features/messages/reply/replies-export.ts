import { dayAtSchool } from '@portal/domain/values/time/instant.ts'
import { timeAtSchool } from '@portal/domain/values/time/school-time.ts'
import type { SchoolTransaction } from '../../../database/tenancy.ts'
import { csvOf } from '@portal/domain/values/text/csv.ts'
import { findExportedReplies, findMessageId, type ExportedReply } from './replies-export.repository.ts'

/** The replies to a message as CSV, with a row for each text, and how many are of families. */
export type RepliesExport = { readonly ofFamilies: number; readonly csv: string }

/** Exports the replies to a message, or nothing for an unknown message. */
export async function exportReplies(
  tx: SchoolTransaction,
  reference: string,
): Promise<RepliesExport | undefined> {
  const message = await findMessageId(tx, reference)
  if (message === undefined) return undefined
  const replies = await findExportedReplies(tx, message)
  const head = ['Nummer', 'Leerling', 'Klas', 'Gesprek met', 'Geschreven door', 'Op', 'Tekst']
  return {
    ofFamilies: replies.filter(({ bySchool }) => !bySchool).length,
    csv: csvOf([head, ...replies.map(lineOf)]),
  }
}

const lineOf = ({ number, pupil, className, guardian, bySchool, at, text }: ExportedReply) => [
  String(number),
  pupil,
  className,
  guardian,
  bySchool ? 'School' : guardian,
  `${dayAtSchool(at)} ${timeAtSchool(at)}`,
  text,
]
