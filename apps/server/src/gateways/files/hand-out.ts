import { reasonToHoldBack } from '@portal/domain/values/file-scan.ts'
import type { Guid } from '@portal/domain/values/guid.ts'
import type { SchoolTransaction } from '../../database/tenancy.ts'
import { found, refuseIf } from '../../refusal.ts'
import type { VirusScanner } from '../virus-scanner/virus-scanner.ts'
import { findKeptFile, type KeptFile } from './kept-file.repository.ts'

/** Whether files are scanned here: then nothing is handed out before it was. */
export type FileScanning = { readonly scanner?: VirusScanner }

/** Whether scanning is on, for the rule that holds files back. */
export const scansOf = ({ scanner }: FileScanning): { readonly scans: boolean } => ({
  scans: scanner !== undefined,
})

/**
 * The only way in which the content of a file leaves the portal. The caller has checked already that the reader may
 * have the file; refuses with the reason what was not scanned yet, and what was found infected.
 */
export async function handOut(tx: SchoolTransaction, id: Guid, scanning: FileScanning): Promise<KeptFile> {
  const file = found(await findKeptFile(tx, id))
  refuseIf(reasonToHoldBack(file.scan, scansOf(scanning)))
  return file
}
