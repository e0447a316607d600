type Places = {
  /** Absent for no limit. */
  readonly from?: number | undefined
  readonly to?: number | undefined
}

/**
 * Why the number of places of an article cannot be changed like this. Of a voluntary article it only rises: a refusal of
 * fewer than are taken would say how many have it.
 */
export function reasonNotToChangePlaces(
  { from, to }: Places,
  { taken, isVoluntary }: { readonly taken: number; readonly isVoluntary: boolean },
): 'fewer-than-taken' | 'places-of-voluntary' | undefined {
  if (to === undefined) return undefined
  if (isVoluntary && to < (from ?? Infinity)) return 'places-of-voluntary'
  return to < taken ? 'fewer-than-taken' : undefined
}
