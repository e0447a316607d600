import { textsIn, useQueryOf } from '@portal/web-kit/screen/use-address.ts'
import { useSyncExternalStore } from 'react'
import {
  agendaDayFrom,
  agendaViewFrom,
  agendaViews,
  schoolDayOf,
  type AgendaView,
} from '@portal/domain/learning/agenda/agenda-place.ts'
import type { CalendarDay } from '@portal/domain/values/time/calendar-day.ts'
import { dayAtSchool } from '@portal/domain/values/time/instant.ts'
import type { Href } from '@portal/ui/button/href.ts'
import { useChild, useSchool, usePupils } from '@portal/web-kit/session/current.ts'
import { useNow } from '@portal/web-kit/session/served.ts'
import { agendaAddress, agendaShapes, type AgendaShape, type AgendaWords } from './addresses.ts'

/** The position in the agenda, and the paths of all other positions. */
export type AgendaPlace = {
  readonly day: CalendarDay
  readonly today: CalendarDay
  readonly view: AgendaView
  readonly shape: AgendaShape
  readonly entry: string | undefined
  /** Whether all children are side by side, where there are several. */
  readonly isFamily: boolean
  /** Whether the URL leaves the view to the width of the screen. */
  readonly isByWidth: boolean
  /** The same position with these values replaced. */
  readonly addressOf: (words: AgendaWords) => Href
}

/** Below this width only one day fits. */
const NARROW = '(max-width: 599px)'
/** Shows the grid of hours by default: on a wide screen with a pointer. It can be chosen elsewhere. */
const SUITS_GRID = '(min-width: 900px) and (hover: hover)'

function useMedia(query: string): boolean {
  return useSyncExternalStore(
    (listener) => {
      const media = matchMedia(query)
      media.addEventListener('change', listener)
      return () => media.removeEventListener('change', listener)
    },
    () => matchMedia(query).matches,
    // The server does not know the width: it renders the list of the week, of which a phone shows one day.
    () => false,
  )
}

/** Reads the URL; invalid values count as omitted. */
export function useAgendaPlace(): AgendaPlace {
  const { day, view, show, entry, who } = useQueryOf(textsIn('day', 'view', 'show', 'entry', 'who'))
  const { guid } = useChild()
  const { sisType } = useSchool()
  const children = usePupils()
  const isFamily = who === 'all' && children.length > 1
  const today = dayAtSchool(useNow())
  const isNarrow = useMedia(NARROW)
  const suitsGrid = useMedia(SUITS_GRID)
  const shown = agendaDayFrom(day, today)
  const saidView = agendaViews.find((one) => one === view)
  const saidShape = agendaShapes.find((one) => one === show)
  const said: AgendaWords = {
    day: shown === schoolDayOf(today) ? undefined : shown,
    view: saidView,
    show: saidShape,
    who: isFamily ? 'all' : undefined,
  }
  return {
    day: shown,
    today,
    view: agendaViewFrom(view, isNarrow),
    // The grid has room for one child.
    shape: isFamily ? 'list' : (saidShape ?? (suitsGrid ? 'grid' : 'list')),
    isFamily,
    entry: entry === '' ? undefined : entry,
    isByWidth: saidView === undefined,
    addressOf: (words) => agendaAddress(sisType, guid, { ...said, ...words }),
  }
}
