import type { Catalogue, LoadArea, TextArea } from './catalogue.ts'
import { sameWording, type Wording } from './wording.ts'

/** The texts of each loaded area. They are not merged: on the server, each page would copy a thousand texts. */
export type SpokenTexts = { readonly wording: Wording; readonly catalogues: readonly Catalogue[] }

/** The current texts of the screen, and the only two ways to change them. */
export type Texts = {
  readonly now: () => SpokenTexts
  readonly onChange: (listener: () => void) => () => void
  /** Loads the texts of an area before its screens appear. */
  readonly need: (area: TextArea) => Promise<void>
  /** The areas whose texts are loaded. */
  readonly areas: () => ReadonlySet<TextArea>
  /** Changes language or variant; the old texts stay until the new ones are loaded. */
  readonly setWording: (wording: Wording) => Promise<void>
}

export function createTexts(load: LoadArea, first: Wording): Texts {
  const listeners = new Set<() => void>()
  let wanted = first
  let areas = new Map<TextArea, Promise<Catalogue>>()
  let spoken: SpokenTexts = { wording: first, catalogues: [] }
  let spokenAreas: ReadonlySet<TextArea> = new Set()

  const showWhenLoaded = async () => {
    const wording = wanted
    const asked = new Map(areas)
    const catalogues = await Promise.all(asked.values())
    if (wording !== wanted) return
    spoken = { wording, catalogues }
    spokenAreas = new Set(asked.keys())
    for (const listener of listeners) listener()
  }

  const fetchArea = (area: TextArea) => {
    const fetched = load(area, wanted)
    areas.set(area, fetched)
    fetched.catch(() => areas.get(area) === fetched && areas.delete(area))
  }

  return {
    now: () => spoken,
    onChange: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    need: (area) => {
      if (!areas.has(area)) fetchArea(area)
      return showWhenLoaded()
    },
    areas: () => spokenAreas,
    setWording: async (wording) => {
      if (sameWording(wording, wanted)) return
      const known = [...areas.keys()]
      wanted = wording
      areas = new Map()
      known.forEach(fetchArea)
      await showWhenLoaded()
    },
  }
}
