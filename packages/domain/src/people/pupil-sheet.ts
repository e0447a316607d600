/** A part of a pupil sheet: names and values below a heading, which may be empty. */
export type SheetPart = {
  readonly heading: string
  readonly rows: readonly (readonly [name: string, value: string])[]
}

/** The sheet of a pupil on one page; without parts when the administration has none. */
export type PupilSheet = { readonly parts: readonly SheetPart[] }

/** Parses a share from 0 to 1: `96%` and `96,5 %`; undefined for other text. */
export function shareIn(value: string): number | undefined {
  const [, percent] = /^(\d{1,3}(?:[.,]\d{1,2})?)\s*%$/.exec(value.trim()) ?? []
  const share = percent === undefined ? undefined : Number(percent.replace(',', '.')) / 100
  return share === undefined || share > 1 ? undefined : share
}
