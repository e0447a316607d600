/** The link of a page out of the portal; without a URL when it has none. */
export type SsoPage = { readonly name: string; readonly address?: string }

/** A link of a page, as written. */
export type MarkedLink = { readonly address: string; readonly isMarked: boolean }

/** The first link with the mark of single sign-on and a web address. */
export const ssoAddress = (links: readonly MarkedLink[]): string | undefined =>
  links.find(({ address, isMarked }) => isMarked && isWebAddress(address))?.address

/** A web address that runs no code and names its host plainly. */
const isWebAddress = (text: string): boolean => /^https?:\/\/[^\s/?#@\\]+(?:[/?#][^\s\\]*)?$/i.test(text)
