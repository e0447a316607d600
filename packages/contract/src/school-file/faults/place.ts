/** A path in a file, from the outside in. */
export type Path = readonly PropertyKey[]

/** A fault in a file, with its place, e.g. `lists[2].lines[0].price`. */
export type FileFault = { readonly place: string; readonly fault: string }

export const fault = (path: Path, text: string): FileFault => ({ place: placeOf(path), fault: text })

/**
 * A path in the walk through a large file: each step refers to the one before it, and is written out only for a fault.
 */
export type Place = { readonly within: Place | undefined; readonly part: PropertyKey }

export const faultAt = (place: Place | undefined, text: string): FileFault => fault(pathTo(place), text)

export const pathTo = (place: Place | undefined): Path =>
  place === undefined ? [] : [...pathTo(place.within), place.part]

/** A path as text: `orderLists[3].order.lines[0]`; `the document` for the top. */
export const placeOf = (path: Path): string =>
  path
    .map((part) => (typeof part === 'number' ? `[${part}]` : `.${String(part)}`))
    .join('')
    .replace(/^\./, '') || 'the document'
