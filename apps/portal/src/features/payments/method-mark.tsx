import './method-mark.css'

const marks = {
  ideal: 'iDEAL',
  sofort: 'Sofort',
  mistercash: 'BC',
  overboeking: 'BANK',
  incasso: 'SEPA',
} as const

/** The small plate of a method: a second mark beside its name, so it is silent. */
export function MethodMark({ name }: { readonly name: keyof typeof marks }) {
  return (
    <span aria-hidden className="method-mark">
      {marks[name]}
    </span>
  )
}
