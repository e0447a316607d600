import { downloadAudit } from '@portal/contract/account.office.contract.ts'
import type { OfficeExporter } from '../../../../composition/parts/office-work.ts'
import { exportAudit } from './list-audit.ts'

/** Exports the audit log. */
export const auditExporter: OfficeExporter = {
  list: 'audit',
  right: 'audit',
  action: 'download-audit',
  query: downloadAudit.query,
  read: exportAudit,
}
