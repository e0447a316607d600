import type { Requirement } from './catalogue.ts'

export type AreaCoverage = {
  readonly area: string
  readonly total: number
  readonly proved: number
  readonly missing: readonly Requirement[]
}

export type Mention = { readonly id: string; readonly file: string }

/** The coverage per area, in the order of the catalogue. */
export function coverageOf(catalogue: readonly Requirement[], mentions: readonly Mention[]): AreaCoverage[] {
  const proved = new Set(mentions.map(({ id }) => id))
  const byArea = Map.groupBy(catalogue, ({ area }) => area)
  return [...byArea].map(([area, requirements]) => {
    const missing = requirements.filter(({ id }) => !proved.has(id))
    return { area, total: requirements.length, proved: requirements.length - missing.length, missing }
  })
}

/** Mentions of a known area with an unknown number. */
export function unknownIn(catalogue: readonly Requirement[], mentions: readonly Mention[]): Mention[] {
  const ids = new Set(catalogue.map(({ id }) => id))
  const areas = new Set(catalogue.map(({ area }) => area))
  return mentions.filter(({ id }) => areas.has(id.replace(/-?\d+$/, '')) && !ids.has(id))
}
