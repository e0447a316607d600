/** The faces' colours: pale enough for dark letters, told apart by lightness as well as by hue. */
const FACES = [
  '#f4c95d',
  '#9fd3c7',
  '#e6a5b8',
  '#b7c4ee',
  '#d5b48c',
  '#c6dd9b',
  '#e3b3e0',
  '#a8d5ee',
] as const

/** First letters of the first and the last name; small words between them do not count. */
export function initialsOf(name: string): string {
  const words = name.split(/\s+/).filter((word) => /^\p{Lu}/u.test(word))
  const letters = [words[0], words.length > 1 ? words.at(-1) : undefined].map(
    (word) => [...(word ?? '')][0] ?? '',
  )
  return letters.join('') || [...name.trim()].slice(0, 1).join('').toUpperCase()
}

/**
 * The colours of a family: one each, the same on every screen and every day, and different ones as long as there are
 * enough. Whoever comes first in the alphabet of identities keeps its own colour; the others make way.
 */
export function facesOf(identities: readonly string[]): ReadonlyMap<string, string> {
  const faces = new Map<string, string>()
  for (const identity of identities.toSorted()) {
    const taken = new Set(faces.values())
    const own = placeOf(identity)
    const inTurn = FACES.map((_, step) => FACES[(own + step) % FACES.length] ?? FACES[0])
    faces.set(identity, inTurn.find((face) => !taken.has(face)) ?? faceOf(identity))
  }
  return faces
}

/** The colour that belongs to an identity by itself. */
export const faceOf = (identity: string): string => FACES[placeOf(identity)] ?? FACES[0]

function placeOf(identity: string): number {
  let hash = 0
  for (const character of identity) hash = (hash * 31 + (character.codePointAt(0) ?? 0)) >>> 0
  return hash % FACES.length
}
