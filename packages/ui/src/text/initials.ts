/** The colours of avatars: pale enough for dark letters, and different in lightness as well as hue. */
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

/** The first letters of the first and the last name; small words between them do not count. */
export function initialsOf(name: string): string {
  const words = name.split(/\s+/).filter((word) => /^\p{Lu}/u.test(word))
  const letters = [words[0], words.length > 1 ? words.at(-1) : undefined].map(
    (word) => [...(word ?? '')][0] ?? '',
  )
  return letters.join('') || [...name.trim()].slice(0, 1).join('').toUpperCase()
}

/**
 * The colours of a family: one each, always the same, and different while there are enough. The first identity in
 * alphabetical order keeps its own colour; the others avoid it.
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

/** The own colour of an identity. */
export const faceOf = (identity: string): string => FACES[placeOf(identity)] ?? FACES[0]

function placeOf(identity: string): number {
  let hash = 0
  for (const character of identity) hash = (hash * 31 + (character.codePointAt(0) ?? 0)) >>> 0
  return hash % FACES.length
}
