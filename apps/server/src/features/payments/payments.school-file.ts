import { tablePart, type SchoolFilePart } from '../../school-file/school-file-part.ts'
import { mandateRows } from './school-file/mandates.rows.ts'
import { paymentsKeyPart } from './school-file/payments-key-part.ts'

/** Mandates of payers, and the school's key at the payment provider. */
export const paymentsSchoolFile: SchoolFilePart = {
  tables: (file, { id, schoolId, portalSecret }) => [
    tablePart(
      'mandates',
      { table: 'mandate', key: ['id'], keep: { closed_at: 'closed_at' } },
      mandateRows(file, id),
    ),
    paymentsKeyPart(file.school.billing.paymentsKey, { schoolId, portalSecret }),
  ],
}
