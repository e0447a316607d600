/** A page of plain sentences, each a paragraph, and of parts that are HTML already. */
export const text = (...parts: string[]): string =>
  parts.map((part) => (part.startsWith('<') ? part : `<p>${part}</p>`)).join('')
