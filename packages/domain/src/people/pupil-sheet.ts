/** Some of what the administration tells of a pupil: names and values below a heading, which may be empty. */
export type SheetPart = {
  readonly heading: string
  readonly rows: readonly (readonly [name: string, value: string])[]
}

/** What the administration tells of a pupil on one page; no parts where it tells nothing. */
export type PupilSheet = { readonly parts: readonly SheetPart[] }

/** The share that a value tells, from 0 to 1: `96%` and `96,5 %` do; nothing for what is none. */
export function shareIn(value: string): number | undefined {
  const [, percent] = /^(\d{1,3}(?:[.,]\d{1,2})?)\s*%$/.exec(value.trim()) ?? []
  const share = percent === undefined ? undefined : Number(percent.replace(',', '.')) / 100
  return share === undefined || share > 1 ? undefined : share
}
