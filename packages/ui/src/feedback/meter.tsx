import './meter.css'

/** The share of a whole, e.g. paid of the total. The figures are in its label, or in text beside it. */
export function Meter({ share, label }: { share: number; label?: string }) {
  const percent = Math.round(Math.min(1, Math.max(0, share)) * 100)
  return (
    <div className="meter" {...(label ? { role: 'img', 'aria-label': label } : { 'aria-hidden': true })}>
      <div className="meter-done" style={{ width: `${percent}%` }} />
    </div>
  )
}
