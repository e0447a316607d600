import type { ReactNode } from 'react'
import './step-actions.css'

/** The buttons of a step, the way on last; on a phone they stay within reach of the thumb. */
export function StepActions({ children }: { children: ReactNode }) {
  return <div className="step-actions">{children}</div>
}
