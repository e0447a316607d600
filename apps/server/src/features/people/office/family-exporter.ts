import { downloadFamilies } from '@portal/contract/people.office.contract.ts'
import type { OfficeExporter } from '../../../composition/parts/office-work.ts'
import { exportFamilies } from './list-families.ts'

/** Exports the families. */
export const familyExporter: OfficeExporter = {
  list: 'families',
  right: 'families',
  action: 'download-families',
  query: downloadFamilies.query,
  read: exportFamilies,
}
