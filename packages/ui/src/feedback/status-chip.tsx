import {
  CalendarClock,
  CircleCheck,
  CircleDotDashed,
  CircleSlash,
  Clock,
  TriangleAlert,
  Undo2,
  Circle,
  type LucideIcon,
} from 'lucide-react'
import type { ReactNode } from 'react'
import { Icon } from '../text/icon.tsx'
import './status-chip.css'

/** The states of the product: each has one icon and one colour, the same on every screen. */
export type ShownState =
  | 'open'
  | 'not-confirmed'
  | 'partly-paid'
  | 'paid'
  | 'expired'
  | 'upcoming'
  | 'refund'
  | 'completed'
  | 'nothing-ordered'
  | 'voluntary'

const looks: Record<ShownState, { readonly tone: Tone; readonly icon: LucideIcon }> = {
  open: { tone: 'open', icon: Circle },
  'not-confirmed': { tone: 'wait', icon: Clock },
  'partly-paid': { tone: 'open', icon: CircleDotDashed },
  paid: { tone: 'done', icon: CircleCheck },
  expired: { tone: 'late', icon: TriangleAlert },
  upcoming: { tone: 'soon', icon: CalendarClock },
  refund: { tone: 'wait', icon: Undo2 },
  completed: { tone: 'done', icon: CircleCheck },
  'nothing-ordered': { tone: 'quiet', icon: CircleSlash },
  voluntary: { tone: 'quiet', icon: Circle },
}

export type Tone = 'open' | 'done' | 'late' | 'soon' | 'wait' | 'quiet'

/** A state as icon, word and colour. */
export function StatusChip({ state, children }: { state: ShownState; children: ReactNode }) {
  const { tone, icon } = looks[state]
  return (
    <Chip tone={tone} icon={icon}>
      {children}
    </Chip>
  )
}

/** A short fact in a tone, e.g. a discount. */
export function Chip({ tone, icon, children }: { tone: Tone; icon?: LucideIcon; children: ReactNode }) {
  return (
    <span className={`chip tone-${tone}`}>
      {icon && <Icon of={icon} size={14} />}
      {children}
    </span>
  )
}
