/** The allowed tags in texts of the school, besides pictures: in storage, on screens and in the editor. */
export const writtenTags: readonly string[] =
  'h1 h2 h3 h4 p div span br hr b strong i em u a ul ol li table caption thead tbody tr th td dl dt dd blockquote section time'.split(
    ' ',
  )

/** The column or row span of a table cell, from 2 to 99; undefined for other values. */
export const cellSpan = (written: string | undefined): number | undefined =>
  written !== undefined && /^(?:[2-9]|[1-9]\d)$/.test(written) ? Number(written) : undefined
