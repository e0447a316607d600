/** The colours of avatars: pale enough for dark letters, and different in lightness as well as hue. */
export const faces = {
  yellow: '#f4c95d',
  green: '#9fd3c7',
  pink: '#e6a5b8',
  blue: '#b7c4ee',
  brown: '#d5b48c',
  lime: '#c6dd9b',
  purple: '#e3b3e0',
  sky: '#a8d5ee',
} as const
export type FaceColour = keyof typeof faces
const FACES = Object.values(faces)

/** A person of a family, with the colour that was chosen, if any. */
export type Member = { readonly identity: string; readonly colour?: FaceColour | undefined }

/** The first letters of the first and the last name; small words between them do not count. */
export function initialsOf(name: string): string {
  const words = name.split(/\s+/).filter((word) => /^\p{Lu}/u.test(word))
  const letters = [words[0], words.length > 1 ? words.at(-1) : undefined].map(
    (word) => [...(word ?? '')][0] ?? '',
  )
  return letters.join('') || [...name.trim()].slice(0, 1).join('').toUpperCase()
}

/**
 * The colours of a family: the chosen ones, and for the others one each, always the same, and different while there are
 * enough. The first of these in alphabetical order keeps its own colour; the next avoid it, and all avoid what was chosen.
 */
export function facesOf(members: readonly Member[]): ReadonlyMap<string, string> {
  const found = new Map<string, string>()
  for (const { identity, colour } of members) if (colour) found.set(identity, faces[colour])
  const others = members.map(({ identity }) => identity).filter((identity) => !found.has(identity))
  for (const identity of others.toSorted()) {
    const taken = new Set(found.values())
    const own = placeOf(identity)
    const inTurn = FACES.map((_, step) => FACES[(own + step) % FACES.length] ?? faces.yellow)
    found.set(identity, inTurn.find((face) => !taken.has(face)) ?? faceOf(identity))
  }
  return found
}

/** The own colour of an identity. */
export const faceOf = (identity: string): string => FACES[placeOf(identity)] ?? faces.yellow

function placeOf(identity: string): number {
  let hash = 0
  for (const character of identity) hash = (hash * 31 + (character.codePointAt(0) ?? 0)) >>> 0
  return hash % FACES.length
}
