import { useState } from 'react'
import type { Guid } from '@portal/domain/values/guid.ts'
import type { ListAddress } from '../list-address.ts'

/** The chosen rows: these ids, or all that match but these. */
export type Chosen = { readonly kind: 'some' | 'all-but'; readonly ids: ReadonlySet<Guid> }

const NONE: Chosen = { kind: 'some', ids: new Set() }

/** Whether a row is chosen. */
export const isChosen = ({ kind, ids }: Chosen, id: Guid): boolean => ids.has(id) === (kind === 'some')

/** Chooses the rows of a page for which `isWanted` holds, and none of its others; rows of other pages stay. */
export function choosePage(chosen: Chosen, page: readonly Guid[], isWanted: (id: Guid) => boolean): Chosen {
  const elsewhere = [...chosen.ids].filter((id) => !page.includes(id))
  const here = page.filter((id) => isWanted(id) === (chosen.kind === 'some'))
  return { ...chosen, ids: new Set([...elsewhere, ...here]) }
}

/** How many rows are chosen of a list with this count. */
export const countChosen = ({ kind, ids }: Chosen, count: number): number =>
  kind === 'some' ? ids.size : Math.max(0, count - ids.size)

/** The chosen rows as the server takes them: ids, or the filter of the list with those as exceptions. */
const wireOf = ({ kind, ids }: Chosen, { search, filters }: ListAddress): object =>
  kind === 'some' ? { kind, ids: [...ids] } : { kind, ids: [...ids], filter: { search, ...filters } }

/** The rows that somebody chose in a list. They stay with another page or order, and end with another search or filter. */
export type ListSelection = {
  readonly chosen: Chosen
  /** Whether the last one ended because of another search or filter. */
  readonly hasEnded: boolean
  /** Each list has its own filter, so its type is not known here. */
  readonly wire: never
  readonly choose: (chosen: Chosen) => void
  readonly chooseAll: () => void
  readonly clear: () => void
}

export function useSelection(address: ListAddress): ListSelection {
  const limits = JSON.stringify([address.search, address.filters])
  const [kept, setKept] = useState({ limits, chosen: NONE, hasEnded: false })
  if (kept.limits !== limits)
    setKept({ limits, chosen: NONE, hasEnded: kept.hasEnded || kept.chosen !== NONE })
  const choose = (next: Chosen) => {
    const isNothing = next.kind === 'some' && next.ids.size === 0
    setKept({ limits, chosen: isNothing ? NONE : next, hasEnded: false })
  }
  const { chosen, hasEnded } = kept
  return {
    chosen,
    hasEnded,
    wire: wireOf(chosen, address) as never,
    choose,
    chooseAll: () => choose({ kind: 'all-but', ids: new Set() }),
    clear: () => choose(NONE),
  }
}
