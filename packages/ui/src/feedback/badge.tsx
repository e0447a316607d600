import './badge.css'

/**
 * A small count beside a word: of what is there (quiet), or of what needs an action, on the bar (loud) or on a card
 * (attention). `label` says the whole fact to a screen reader.
 */
export function Badge({
  count,
  label,
  kind = 'quiet',
}: {
  count: number | string
  label: string
  kind?: 'quiet' | 'loud' | 'attention'
}) {
  return (
    <span className={`badge badge-${kind}`}>
      <span aria-hidden>{count}</span>
      <span className="visually-hidden">{label}</span>
    </span>
  )
}
