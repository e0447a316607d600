import type { HeldBack } from '@portal/domain/values/file-scan.ts'
import type { RefusalStatus } from './endpoint.ts'

/** Every call that hands out a file may say that it was not scanned yet, or was found infected. */
export const heldBack = { 'file-not-scanned': 409, 'file-infected': 403 } as const satisfies Readonly<
  Record<HeldBack, RefusalStatus>
>
