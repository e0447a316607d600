/** Where a page of the school leads out of the portal; nothing where it does not say. */
export type SsoPage = { readonly name: string; readonly address?: string }

/** A link of a page as it was written. */
export type MarkedLink = { readonly address: string; readonly isMarked: boolean }

/** The first link with the mark of single sign-on that leads to an address of the web. */
export const ssoAddress = (links: readonly MarkedLink[]): string | undefined =>
  links.find(({ address, isMarked }) => isMarked && isWebAddress(address))?.address

/** An address that a browser can go to without running anything, and that names its host plainly. */
const isWebAddress = (text: string): boolean => /^https?:\/\/[^\s/?#@\\]+(?:[/?#][^\s\\]*)?$/i.test(text)
