import type { ReactNode } from 'react'

/** One component with all its states side by side. */
export function Shelf({ name, children }: { name: string; children: ReactNode }) {
  return (
    <section className="shelf">
      <h2>{name}</h2>
      <div className="shelf-items">{children}</div>
    </section>
  )
}
