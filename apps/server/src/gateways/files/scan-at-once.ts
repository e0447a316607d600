import type { FileScan } from '@portal/domain/values/file/file-scan.ts'
import { ScanFailure, type Verdict } from '../virus-scanner/virus-scanner.ts'
import type { FileScanning } from './hand-out.ts'

/** How long an upload waits; a longer scan continues afterwards. */
const PATIENCE_MILLISECONDS = 8_000

export type ScanAtOnce = Verdict | { readonly kind: Extract<FileScan, 'waiting'> }

/** Scans an upload while its sender waits; without a result in time it is scanned afterwards. */
export async function scanAtOnce({ scanner }: FileScanning, content: Uint8Array): Promise<ScanAtOnce> {
  if (!scanner) return { kind: 'waiting' }
  try {
    return await scanner.scan([content], { milliseconds: PATIENCE_MILLISECONDS })
  } catch (error) {
    if (error instanceof ScanFailure) return { kind: 'waiting' }
    throw error
  }
}
