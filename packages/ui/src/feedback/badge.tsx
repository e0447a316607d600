import './badge.css'

/**
 * A small count beside a word: of existing items (quiet), or of items that need action, on the bar (loud) or on a card
 * (attention). `label` is the full text for a screen reader.
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
