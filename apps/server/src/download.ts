/** An answer that is not JSON: a file to keep or to show, or another address of our own. */
export type Download =
  | {
      readonly mediaType: string
      readonly content: Uint8Array
      /** The name under which the browser saves it. */
      readonly fileName: string
      /** Shown in the browser where it can; otherwise it is saved. */
      readonly inline?: boolean
      /** The same for everybody and for good, as a logo with its version in the address is. */
      readonly public?: true
      /** Nobody's own, and only for who may see it: their browser need not fetch it again within the day. */
      readonly keptByReader?: true
      /** For programs that ask time and again: who has this very content already is told so, and gets nothing. */
      readonly askedEachTime?: true
    }
  | {
      readonly mediaType: string
      readonly fileName: string
      /** In bytes. */
      readonly size: number
      /** Read while it is sent, part by part. */
      readonly parts: AsyncIterable<Uint8Array>
    }
  /** A page for a frame in our own page, with its own policy of what it may load. */
  | { readonly framedPage: string; readonly policy: string }
  | { readonly redirectTo: OwnPath }
  /** An address of ours or of a provider, put together by the server alone. */
  | { readonly leaveTo: string }

/** A path on this very host; never an address that somebody else thought of (SAF-X3). */
export type OwnPath = `/${string}`
