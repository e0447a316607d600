import './meter.css'

/** How much of a whole is done, e.g. paid of the total; the figures stand in its label. */
export function Meter({ share, label }: { share: number; label: string }) {
  const percent = Math.round(Math.min(1, Math.max(0, share)) * 100)
  return (
    <div className="meter" role="img" aria-label={label}>
      <div className="meter-done" style={{ width: `${percent}%` }} />
    </div>
  )
}
