/** Escaped HTML. */
export type Html = { html: string }

type Part = string | Html | Html[]

const ESCAPES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

const escapeHtml = (text: string): string =>
  text.replaceAll(/[&<>"']/g, (letter) => ESCAPES[letter] ?? letter)

function render(part: Part): string {
  if (typeof part === 'string') return escapeHtml(part)
  return Array.isArray(part) ? part.map(({ html: piece }) => piece).join('') : part.html
}

/** A piece of a page. Inserted values are escaped, unless they are pieces themselves. */
export function html(strings: TemplateStringsArray, ...parts: Part[]): Html {
  return { html: strings.reduce((page, string, index) => page + render(parts[index - 1] ?? '') + string) }
}
