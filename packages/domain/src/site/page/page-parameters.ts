/**
 * The parameters of a URL besides the page, as written; any text is possible. Each screen parses its own and uses a
 * default for invalid values.
 */
export type PageParameters = {
  /** Identifiers from other systems; ignored here. */
  readonly objectId?: string
  readonly systemId?: string
  /** The page of the menu through which the reader came. */
  readonly menuPage?: string
  readonly firstRow?: string
  readonly lastRow?: string
  readonly location?: string
  readonly month?: string
  readonly year?: string
  /** Number of rows before the first visible one. */
  readonly start?: string
  readonly search?: string
  /** The location whose staff is shown. */
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
  /** The open folder. */
  readonly folder?: string
}

/** Parses a whole number of at least zero; undefined for other text. */
export const countFrom = (written: string | undefined): number | undefined =>
  written !== undefined && /^\d{1,6}$/.test(written) ? Number(written) : undefined

/** Parses a search text: trimmed and limited in length. */
export const wordsFrom = (written: string | undefined): string => (written ?? '').trim().slice(0, 100)
