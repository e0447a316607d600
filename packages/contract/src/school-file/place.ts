/** Where in a file something stands, from the outside in. */
export type Path = readonly PropertyKey[]

/** Something wrong in a file, with its place, e.g. `lists[2].lines[0].price`. */
export type FileFault = { readonly place: string; readonly fault: string }

export const fault = (path: Path, text: string): FileFault => ({ place: placeOf(path), fault: text })

/** The same for a walk through a large file: each step knows the one before it, and is written out only for a fault. */
export type Place = { readonly within: Place | undefined; readonly part: PropertyKey }

export const faultAt = (place: Place | undefined, text: string): FileFault => fault(pathTo(place), text)

export const pathTo = (place: Place | undefined): Path =>
  place === undefined ? [] : [...pathTo(place.within), place.part]

/** A path as people read it: `orderLists[3].order.lines[0]`; `the document` for the top. */
export const placeOf = (path: Path): string =>
  path
    .map((part) => (typeof part === 'number' ? `[${part}]` : `.${String(part)}`))
    .join('')
    .replace(/^\./, '') || 'the document'
