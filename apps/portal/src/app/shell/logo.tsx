import { useState } from 'react'

/** The school's logo beside its name; a school without a logo has only the name. */
export function Logo({ version }: { version: string }) {
  const [isMissing, setMissing] = useState(false)
  if (isMissing) return null
  return (
    <img
      className="logo"
      src={`/lm/logo.cfm?at=${encodeURIComponent(version)}`}
      alt=""
      width={32}
      height={32}
      onError={() => setMissing(true)}
    />
  )
}
