/** The result of a complete scan. */
export type Verdict = { readonly kind: 'clean' } | { readonly kind: 'infected'; readonly virus: string }

/** A virus scanner. */
export type VirusScanner = {
  /**
   * Scans a content while it streams.
   * @throws ScanFailure when there is no verdict; errors of the content itself are passed on
   */
  scan(content: Content, limits: ScanLimits): Promise<Verdict>
  /** Whether it responds within a second. */
  isThere(): Promise<boolean>
}

export type Content = AsyncIterable<Uint8Array> | Iterable<Uint8Array>

/** The maximum time for a verdict. */
export type ScanLimits = { readonly milliseconds: number }

/** No verdict: `away` when the scanner is unreachable, `failed` when it gave none for this content. */
export class ScanFailure extends Error {
  override readonly name = 'ScanFailure'
  readonly kind: 'away' | 'failed'

  constructor(kind: 'away' | 'failed', reason: string) {
    super(reason)
    this.kind = kind
  }
}
