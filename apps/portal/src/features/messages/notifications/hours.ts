/** The whole hours of a day, and whatever other time was chosen before. */
export function hoursWith(...chosen: readonly (string | undefined)[]): readonly string[] {
  const hours = Array.from({ length: 24 }, (_, hour) => `${hour}`.padStart(2, '0') + ':00')
  return [...new Set([...hours, ...chosen.filter((time) => time !== undefined)])].toSorted()
}

/** The end of the quiet hours goes along when the begin is moved onto it: they have some length. */
export function endAfter(from: string, until: string): string {
  if (from !== until) return until
  const hour = (Number(from.slice(0, 2)) + 1) % 24
  return `${`${hour}`.padStart(2, '0')}:00`
}
