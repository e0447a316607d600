import type { ComponentType } from 'react'
import { latePart, useLoaded } from '../overlay/late-part.ts'

/** A menu whose code is not part of its screen. One that is opened before its code is there appears as soon as it is. */
export function lateMenu<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
): ComponentType<Props> {
  const menu = latePart(load)
  return function LateMenu(props: Props) {
    const Menu = useLoaded(menu, true)
    return Menu && <Menu {...props} />
  }
}
