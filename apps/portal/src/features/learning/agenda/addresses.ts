import type { StudentSystem } from '@portal/domain/account/portal/school-settings.ts'
import type { AgendaView } from '@portal/domain/learning/agenda/agenda-place.ts'
import type { CalendarDay } from '@portal/domain/values/calendar-day.ts'
import type { Guid } from '@portal/domain/values/guid.ts'
import type { Href } from '@portal/ui/button/href.ts'

/** How the agenda is drawn: as a list, or as a grid of hours. */
export const agendaShapes = ['list', 'grid'] as const
export type AgendaShape = (typeof agendaShapes)[number]

/** What an address of the agenda says; what is left out follows from the day and the screen. */
export type AgendaWords = {
  readonly day?: CalendarDay | undefined
  readonly view?: AgendaView | undefined
  readonly show?: AgendaShape | undefined
  /** All children of the family beside each other; else the one of the address. */
  readonly who?: 'all' | undefined
  /** The entry whose details stand over it. */
  readonly entry?: string | undefined
}

/** The agenda of a child, below the section of the school's system. */
export function agendaAddress(section: StudentSystem, child: Guid, words: AgendaWords = {}): Href {
  const said = Object.entries(words).filter((pair): pair is [string, string] => pair[1] !== undefined)
  const path = `/child/${child}/${section}/agenda`
  return said.length === 0 ? path : `${path}?${new URLSearchParams(said)}`
}
