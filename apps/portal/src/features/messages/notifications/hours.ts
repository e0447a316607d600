/** Returns the whole hours of a day, and other times that were chosen before. */
export function hoursWith(...chosen: readonly (string | undefined)[]): readonly string[] {
  const hours = Array.from({ length: 24 }, (_, hour) => `${hour}`.padStart(2, '0') + ':00')
  return [...new Set([...hours, ...chosen.filter((time) => time !== undefined)])].toSorted()
}

/** Moves the end of the quiet hours when the start reaches it, so that they have a duration. */
export function endAfter(from: string, until: string): string {
  if (from !== until) return until
  const hour = (Number(from.slice(0, 2)) + 1) % 24
  return `${`${hour}`.padStart(2, '0')}:00`
}
