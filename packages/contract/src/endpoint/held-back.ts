import type { HeldBack } from '@portal/domain/values/file/file-scan.ts'
import type { RefusalStatus } from './endpoint.ts'

/** Refusals of every file download: not scanned yet, or infected. */
export const heldBack = { 'file-not-scanned': 409, 'file-infected': 403 } as const satisfies Readonly<
  Record<HeldBack, RefusalStatus>
>
