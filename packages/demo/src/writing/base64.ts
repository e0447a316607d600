const DIGITS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/'

/** Encodes plain ASCII text in base64, as a school file holds the content of a file. */
export function base64(text: string): string {
  const triples = text.match(/[^]{1,3}/g) ?? []
  return triples.map(encodeTriple).join('')
}

function encodeTriple(triple: string): string {
  const [first, second, third] = [0, 1, 2].map((at) => triple.charCodeAt(at) || 0) as [number, number, number]
  const bits = (first << 16) | (second << 8) | third
  const digits = [18, 12, 6, 0].map((shift) => DIGITS[(bits >> shift) & 63]).join('')
  return digits.slice(0, triple.length + 1).padEnd(4, '=')
}
