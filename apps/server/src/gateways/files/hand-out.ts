import { reasonToHoldBack } from '@portal/domain/values/file/file-scan.ts'
import type { Guid } from '@portal/domain/values/guid.ts'
import type { SchoolTransaction } from '../../database/tenancy.ts'
import { found, refuseIf } from '../../refusal.ts'
import type { VirusScanner } from '../virus-scanner/virus-scanner.ts'
import { findKeptFile, type KeptFile } from './kept-file.repository.ts'

/** With a scanner, no file is served before its scan. */
export type FileScanning = { readonly scanner?: VirusScanner }

/** Whether scanning is on, for the rule that holds files back. */
export const scansOf = ({ scanner }: FileScanning): { readonly scans: boolean } => ({
  scans: scanner !== undefined,
})

/**
 * The only way to serve the content of a file. The caller has checked that the reader may have it. Refuses an unscanned
 * or infected file, with the reason.
 */
export async function handOut(tx: SchoolTransaction, id: Guid, scanning: FileScanning): Promise<KeptFile> {
  const file = found(await findKeptFile(tx, id))
  refuseIf(reasonToHoldBack(file.scan, scansOf(scanning)))
  return file
}
