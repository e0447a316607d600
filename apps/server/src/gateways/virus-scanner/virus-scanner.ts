/** What a scanner says of a content that it looked at as a whole. */
export type Verdict = { readonly kind: 'clean' } | { readonly kind: 'infected'; readonly virus: string }

/** A program that looks for viruses. */
export type VirusScanner = {
  /**
   * Looks at a content, part by part as it comes.
   * @throws ScanFailure when there is no verdict; what the content itself throws is passed on
   */
  scan(content: Content, limits: ScanLimits): Promise<Verdict>
  /** Whether it answers, within a second. */
  isThere(): Promise<boolean>
}

export type Content = AsyncIterable<Uint8Array> | Iterable<Uint8Array>

/** The longest that somebody waits for a verdict. */
export type ScanLimits = { readonly milliseconds: number }

/** There is no verdict: `away` when nobody takes the question, `failed` when this content got no answer. */
export class ScanFailure extends Error {
  override readonly name = 'ScanFailure'
  readonly kind: 'away' | 'failed'

  constructor(kind: 'away' | 'failed', reason: string) {
    super(reason)
    this.kind = kind
  }
}
