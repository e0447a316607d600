/** The result of the virus scanner: none yet, clean, or infected. */
export type FileScan = 'waiting' | 'clean' | 'infected'

export const heldBackReasons = ['file-not-scanned', 'file-infected'] as const
/** Why a file cannot be downloaded. */
export type HeldBack = (typeof heldBackReasons)[number]

/**
 * Why a file is held back. Without a scanner no file waits; an infected file stays blocked, with or without a scanner.
 */
export function reasonToHoldBack(
  scan: FileScan,
  { scans }: { readonly scans: boolean },
): HeldBack | undefined {
  if (scan === 'infected') return 'file-infected'
  return scans && scan === 'waiting' ? 'file-not-scanned' : undefined
}
