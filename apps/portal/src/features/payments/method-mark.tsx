import './method-mark.css'

const marks = {
  ideal: 'iDEAL',
  sofort: 'Sofort',
  mistercash: 'BC',
  overboeking: 'BANK',
  incasso: 'SEPA',
} as const

/** The icon of a method: it repeats the name beside it, so it is hidden from screen readers. */
export function MethodMark({ name }: { readonly name: keyof typeof marks }) {
  return (
    <span aria-hidden className="method-mark">
      {marks[name]}
    </span>
  )
}
