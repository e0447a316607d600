import type { SchoolFile } from '@portal/contract/school-file/school-file.ts'
import type { Guid } from '@portal/domain/values/guid.ts'
import type { Instant } from '@portal/domain/values/time/instant.ts'
import type { SchoolTransaction } from '../../../database/tenancy.ts'
import type { IdOf } from '../../../school-file/rows/ids.ts'
import { tablePart, type TablePart } from '../../../school-file/school-file-part.ts'
import { Contradiction } from '../../../school-file/rows/store-rows.repository.ts'
import { lockLists } from '../set-off/set-off.repository.ts'
import { notesWithTerms, termRows } from './invoices.rows.ts'
import { findMadeTerms, withdrawMadeTerms } from './made-term.repository.ts'

/**
 * The terms of invoices and credit notes. The portal creates a term for a credit note without one. Terms in a later
 * file replace it, so that its credit counts once.
 */
export function termsPart(file: SchoolFile, id: IdOf, now: Instant): TablePart {
  const terms = tablePart(
    'terms',
    { table: 'term', key: ['id'], frozen: ['reference', 'amount'] },
    termRows(file, id),
  )
  const notes = notesWithTerms(file, id)
  return {
    ...terms,
    store: async (tx, took) => {
      await replaceMadeTerms(tx, notes, now)
      return terms.store(tx, took)
    },
  }
}

async function replaceMadeTerms(tx: SchoolTransaction, notes: readonly Guid[], now: Instant): Promise<void> {
  const found = await findMadeTerms(tx, notes)
  if (found.length === 0) return
  const lists = new Set(found.map(({ orderList }) => orderList))
  await lockLists(tx, [...lists].toSorted())
  const made = await findMadeTerms(tx, notes)
  const paidOut = made.find(({ isPaidOut }) => isPaidOut)
  if (paidOut !== undefined)
    throw new Contradiction(
      'term',
      `Credit note ${paidOut.reference} was paid back in the portal: leave its terms out`,
    )
  await withdrawMadeTerms(
    tx,
    made.map(({ id }) => id),
    now,
  )
}
