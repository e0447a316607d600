import { useMemo, useRef, useState, type KeyboardEvent, type ReactNode } from 'react'
import { Pressable } from '../button/pressable.tsx'
import { MenuContext } from './menu-context.ts'

type MenuButtonProps = {
  readonly className: string
  /** Its name, if that differs from its content. */
  readonly label?: string
  readonly children: ReactNode
  /** The menu at the button; rendered only while it is open. */
  readonly menu: ReactNode
}

/** A button that opens a menu, by a press or by an arrow key. */
export function MenuButton({ className, label, children, menu }: MenuButtonProps) {
  const button = useRef<HTMLButtonElement>(null)
  const [isOpen, setOpen] = useState(false)
  const openedBy = useMemo(() => ({ button, close: () => setOpen(false) }), [])
  const openByArrow = (event: KeyboardEvent) => {
    if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return
    event.preventDefault()
    setOpen(true)
  }
  return (
    <>
      <Pressable
        ref={button}
        className={className}
        {...(label !== undefined && { 'aria-label': label })}
        aria-haspopup="menu"
        aria-expanded={isOpen}
        onPress={() => setOpen(true)}
        onKeyDown={openByArrow}
      >
        {children}
      </Pressable>
      {isOpen && <MenuContext value={openedBy}>{menu}</MenuContext>}
    </>
  )
}
