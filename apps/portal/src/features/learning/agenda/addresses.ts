import type { StudentSystem } from '@portal/domain/account/portal/school/school-settings.ts'
import type { AgendaView } from '@portal/domain/learning/agenda/agenda-place.ts'
import type { CalendarDay } from '@portal/domain/values/time/calendar-day.ts'
import type { Guid } from '@portal/domain/values/guid.ts'
import type { Href } from '@portal/ui/button/href.ts'

/** The view of the agenda: a list, or a grid of hours. */
export const agendaShapes = ['list', 'grid'] as const
export type AgendaShape = (typeof agendaShapes)[number]

/** The query of an agenda URL; omitted values follow from the day and the screen. */
export type AgendaWords = {
  readonly day?: CalendarDay | undefined
  readonly view?: AgendaView | undefined
  readonly show?: AgendaShape | undefined
  /** All children of the family side by side; else the one of the path. */
  readonly who?: 'all' | undefined
  /** The entry whose details are open. */
  readonly entry?: string | undefined
}

/** Returns the path of a child's agenda, below the section of the school's system. */
export function agendaAddress(section: StudentSystem, child: Guid, words: AgendaWords = {}): Href {
  const said = Object.entries(words).filter((pair): pair is [string, string] => pair[1] !== undefined)
  const path = `/child/${child}/${section}/agenda`
  return said.length === 0 ? path : `${path}?${new URLSearchParams(said)}`
}
