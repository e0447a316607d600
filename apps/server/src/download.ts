/** A response that is not JSON: a file to save or display, a page for a frame, or a redirect. */
export type Download =
  | {
      readonly mediaType: string
      readonly content: Uint8Array
      /** The name under which the browser saves it. */
      readonly fileName: string
      /** Shown in the browser if possible, instead of saved. */
      readonly inline?: boolean
      /** Public and immutable, such as a logo with its version in the URL. */
      readonly public?: true
      /** Not personal, but with restricted access: the browser may cache it for a day. */
      readonly keptByReader?: true
      /** Responds 304 when the client has this content already (ETag), for programs that poll. */
      readonly askedEachTime?: true
    }
  | {
      readonly mediaType: string
      readonly fileName: string
      /** In bytes. */
      readonly size: number
      /** Streamed in parts. */
      readonly parts: AsyncIterable<Uint8Array>
    }
  /** A page for a frame of the portal, with its own content security policy. */
  | { readonly framedPage: string; readonly policy: string }
  | { readonly redirectTo: OwnPath }
  /** A redirect to an address that the server itself built. */
  | { readonly leaveTo: string }

/** A path on this host, never an address from input (SAF-X3). */
export type OwnPath = `/${string}`
