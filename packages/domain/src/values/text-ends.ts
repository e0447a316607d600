/** The text up to its last space, without spaces at the end; empty for a single word. Takes linear time. */
export const withoutLastWord = (text: string): string =>
  text.slice(0, Math.max(text.search(/\s\S*$/), 0)).trimEnd()

/** The text without slashes at its end. Takes linear time, where an expression that looks for the end does not. */
export function withoutEndingSlashes(text: string): string {
  let end = text.length
  while (text[end - 1] === '/') end -= 1
  return text.slice(0, end)
}
