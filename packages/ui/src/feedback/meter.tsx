import './meter.css'

/** How much of a whole is done, e.g. paid of the total; the figures stand in its label, or else in words beside it. */
export function Meter({ share, label }: { share: number; label?: string }) {
  const percent = Math.round(Math.min(1, Math.max(0, share)) * 100)
  return (
    <div className="meter" {...(label ? { role: 'img', 'aria-label': label } : { 'aria-hidden': true })}>
      <div className="meter-done" style={{ width: `${percent}%` }} />
    </div>
  )
}
