import type { ReactNode } from 'react'
import { Card } from '@portal/ui/layout/card.tsx'

export type ShownFact = readonly [name: string, value: ReactNode]

/** A card of names and values; empty values are omitted. */
export function Facts({ title, facts }: { readonly title?: string; readonly facts: readonly ShownFact[] }) {
  const told = facts.filter(([, value]) => value !== '')
  if (told.length === 0) return null
  return (
    <section className="school-facts">
      {title !== undefined && title !== '' && <h2>{title}</h2>}
      <Card as="div">
        <dl>
          {told.map(([name, value]) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
      </Card>
    </section>
  )
}
