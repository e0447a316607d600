/** What the virus scanner said of a file: nothing yet, nothing bad, or that it holds a virus. */
export type FileScan = 'waiting' | 'clean' | 'infected'

export const heldBackReasons = ['file-not-scanned', 'file-infected'] as const
/** Why a file is kept from everybody. */
export type HeldBack = (typeof heldBackReasons)[number]

/**
 * Why a file is not handed out. Where there is no scanner nothing waits for one; what was found infected stays where it
 * is, whether there still is a scanner or not.
 */
export function reasonToHoldBack(
  scan: FileScan,
  { scans }: { readonly scans: boolean },
): HeldBack | undefined {
  if (scan === 'infected') return 'file-infected'
  return scans && scan === 'waiting' ? 'file-not-scanned' : undefined
}
