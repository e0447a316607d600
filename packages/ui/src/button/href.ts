/** A path below the base of the portal, e.g. `/child/…/invoices/open`; the shell adds the base. */
export type Href = string
