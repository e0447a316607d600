import { useId } from 'react'
import { shareIn, type PupilSheet, type SheetPart } from '@portal/domain/people/pupil-sheet.ts'
import { Card } from '@portal/ui/layout/card.tsx'
import { Meter } from '@portal/ui/feedback/meter.tsx'
import './sheet.css'

/** The administration's data of a pupil: names and values below their headings. */
export const Sheet = ({ sheet }: { sheet: PupilSheet }) =>
  sheet.parts.map((part, index) => <Part key={`${index} ${part.heading}`} part={part} />)

function Part({ part: { heading, rows } }: { part: SheetPart }) {
  const id = useId()
  return (
    <section className="sheet-part" {...(heading !== '' && { 'aria-labelledby': id })}>
      {heading !== '' && <h2 id={id}>{heading}</h2>}
      <Card as="div">
        <dl className="sheet-rows">
          {rows.map(([name, value], index) => (
            <div key={`${index} ${name}`}>
              <dt>{name}</dt>
              <dd>
                {value}
                <Share of={value} />
              </dd>
            </div>
          ))}
        </dl>
      </Card>
    </section>
  )
}

/** A percentage also has a bar, beside its figure. */
function Share({ of }: { of: string }) {
  const share = shareIn(of)
  return share !== undefined && <Meter share={share} />
}
