import type { LucideIcon } from 'lucide-react'

/** An icon beside a word; hidden from screen readers, because the word is read. */
export function Icon({ of: Drawing, size = 20 }: { of: LucideIcon; size?: number }) {
  return <Drawing aria-hidden focusable={false} size={size} className="icon" />
}
