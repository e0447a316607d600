const ENTITIES: Readonly<Record<string, string>> = {
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&#39;': "'",
  '&nbsp;': ' ',
  '&amp;': '&',
}

/** A sanitised HTML text as plain text with its line breaks, in linear time. */
export const plainTextOf = (html: string): string =>
  html
    .replaceAll(/\s+/g, ' ')
    .replaceAll(/<(?:br|hr)\b[^<>]*>|<\/(?:p|div|li|h[1-6]|tr|blockquote)>/gi, '\n')
    .replaceAll(/<li\b[^<>]*>/gi, '• ')
    .replaceAll(/<\/t[dh]>/gi, ' ')
    .replaceAll(/<[^<>]*>/g, '')
    .replaceAll(/&(?:lt|gt|quot|#39|nbsp|amp);/g, (entity) => ENTITIES[entity] ?? entity)
    .split('\n')
    .map((line) => line.replaceAll(/[^\S\n]+/g, ' ').trim())
    .filter(Boolean)
    .join('\n')
