/**
 * What an address says besides which page it is, as it was written: anybody may write anything there. Each screen
 * reads what it knows, and takes its own beginning for what makes no sense.
 */
export type PageParameters = {
  /** What other systems call the page by; they come along and mean nothing here. */
  readonly objectId?: string
  readonly systemId?: string
  /** The page of the menu through which one came. */
  readonly menuPage?: string
  readonly firstRow?: string
  readonly lastRow?: string
  readonly location?: string
  readonly month?: string
  readonly year?: string
  /** How many rows stand before the first one that is shown. */
  readonly start?: string
  readonly search?: string
  /** The location of the school whose people are shown. */
  readonly school?: string
  readonly period?: string
  readonly alternativeNorm?: string
  /** On paper: by both norms, and as the report of a period. */
  readonly bothNorms?: string
  readonly periodReport?: string
  readonly plainStartDate?: string
  readonly startDate?: string
  readonly endDate?: string
  readonly done?: string
  readonly startYear?: string
  readonly switched?: string
  /** The folder whose documents are shown. */
  readonly folder?: string
}

/** A whole number of at least zero in an address; nothing for what is none. */
export const countFrom = (written: string | undefined): number | undefined =>
  written !== undefined && /^\d{1,6}$/.test(written) ? Number(written) : undefined

/** Words to search for, without white space around them, and no more than anybody types. */
export const wordsFrom = (written: string | undefined): string => (written ?? '').trim().slice(0, 100)
