import type { ReactNode } from 'react'
import './skip-link.css'

/** The first Tab stop: skips the navigation to the content with the id `content`. */
export function SkipLink({ children }: { children: ReactNode }) {
  return (
    <a className="skip-link" href="#content">
      {children}
    </a>
  )
}
