import './badge.css'

/** A small count beside a word. `label` says the whole fact to a screen reader. */
export function Badge({
  count,
  label,
  kind = 'quiet',
}: {
  count: number | string
  label: string
  kind?: 'quiet' | 'loud'
}) {
  return (
    <span className={`badge badge-${kind}`}>
      <span aria-hidden>{count}</span>
      <span className="visually-hidden">{label}</span>
    </span>
  )
}
