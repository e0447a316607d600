/** A place in the portal as a path below its base, e.g. `/child/…/invoices/open`; the shell adds the base. */
export type Href = string
