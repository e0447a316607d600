/** The tags that a text of the school may have, besides pictures: what is kept, shown and edited. */
export const writtenTags: readonly string[] =
  'h1 h2 h3 h4 p div span br hr b strong i em u a ul ol li table caption thead tbody tr th td dl dt dd blockquote section time'.split(
    ' ',
  )

/** Over how many columns or rows a cell of a table reaches, where that is more than one and no more than anybody can read. */
export const cellSpan = (written: string | undefined): number | undefined =>
  written !== undefined && /^(?:[2-9]|[1-9]\d)$/.test(written) ? Number(written) : undefined
