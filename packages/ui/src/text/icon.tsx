import type { LucideIcon } from 'lucide-react'

/** A drawing beside a word; silent, because the word says it. */
export function Icon({ of: Drawing, size = 20 }: { of: LucideIcon; size?: number }) {
  return <Drawing aria-hidden focusable={false} size={size} className="icon" />
}
