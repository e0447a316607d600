import { useUiMessages } from '../text/ui-messages.tsx'
import './skeleton.css'

type SkeletonProps = { readonly lines?: number; readonly height?: 'line' | 'title' | 'row' | 'card' }

/** Reserves the room of loading content, so that nothing moves. Announced once to a screen reader. */
export function Skeleton({ lines = 1, height = 'line' }: SkeletonProps) {
  const { loading } = useUiMessages()
  return (
    <div role="status" className="skeleton">
      <span className="visually-hidden">{loading}</span>
      {Array.from({ length: lines }, (_, line) => (
        <div key={line} className={`skeleton-bar skeleton-${height}`} />
      ))}
    </div>
  )
}
