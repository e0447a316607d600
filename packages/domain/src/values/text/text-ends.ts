/** The text up to its last space, trimmed at the end; empty for a single word. Runs in linear time. */
export const withoutLastWord = (text: string): string =>
  text.slice(0, Math.max(text.search(/\s\S*$/), 0)).trimEnd()

/** Removes slashes at the end of a text. Runs in linear time, unlike a regular expression anchored at the end. */
export function withoutEndingSlashes(text: string): string {
  let end = text.length
  while (text[end - 1] === '/') end -= 1
  return text.slice(0, end)
}
