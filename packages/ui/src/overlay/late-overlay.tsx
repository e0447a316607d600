import type { ComponentType } from 'react'
import { latePart, useLoaded } from './late-part.ts'

/**
 * A menu, dialog or hint whose code is not part of its screen. One that is opened before its code is there appears as
 * soon as it is. A failure to load it is thrown only while `isWanted`.
 */
export function lateOverlay<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  isWanted: (props: Props) => boolean = () => true,
): ComponentType<Props> {
  const overlay = latePart(load)
  return function LateOverlay(props: Props) {
    const Overlay = useLoaded(overlay, isWanted(props))
    return Overlay && <Overlay {...props} />
  }
}
