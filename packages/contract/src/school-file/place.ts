/** Where in a file something stands, from the outside in. */
export type Path = readonly PropertyKey[]

/** Something wrong in a file, with its place, e.g. `lists[2].lines[0].price`. */
export type FileFault = { readonly place: string; readonly fault: string }

export const fault = (path: Path, text: string): FileFault => ({ place: placeOf(path), fault: text })

/** A path as people read it: `orderLists[3].order.lines[0]`; `the document` for the top. */
export const placeOf = (path: Path): string =>
  path
    .map((part) => (typeof part === 'number' ? `[${part}]` : `.${String(part)}`))
    .join('')
    .replace(/^\./, '') || 'the document'
