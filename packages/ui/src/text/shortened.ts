const LONGEST = 30
const KEPT = 27

/** A title of over 30 characters becomes its first 27 and an ellipsis. */
export function shortened(title: string): string {
  const characters = [...title]
  return characters.length > LONGEST ? `${characters.slice(0, KEPT).join('')}…` : title
}
