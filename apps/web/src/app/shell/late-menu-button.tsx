import { Suspense, useRef, useState, type ReactNode, type RefObject } from 'react'
import { Button, type KeyboardEvent } from 'react-aria-components'

type LateMenuButtonProps = {
  readonly className: string
  /** Its name, where that is not what stands on it. */
  readonly label?: string
  readonly children: ReactNode
  /** Hears that somebody is about to open the menu, and fetches it. */
  readonly beReady: () => void
  /** The menu, open at the button until it closes itself; drawn while it is open only. */
  readonly menu: (at: RefObject<HTMLElement | null>, close: () => void) => ReactNode
}

/** A button whose menu is large and seldom the first thing: it comes when somebody is about to use it. */
export function LateMenuButton({ className, label, children, beReady, menu }: LateMenuButtonProps) {
  const button = useRef<HTMLButtonElement>(null)
  const [isOpen, setOpen] = useState(false)
  const openBelow = (event: KeyboardEvent) =>
    event.key === 'ArrowDown' ? setOpen(true) : event.continuePropagation()
  return (
    <>
      <Button
        ref={button}
        className={className}
        {...(label !== undefined && { 'aria-label': label })}
        aria-haspopup="menu"
        aria-expanded={isOpen}
        onHoverStart={beReady}
        onFocus={beReady}
        onPress={() => setOpen(true)}
        onKeyDown={openBelow}
      >
        {children}
      </Button>
      {isOpen && <Suspense>{menu(button, () => setOpen(false))}</Suspense>}
    </>
  )
}
