import { Check, type LucideIcon } from 'lucide-react'
import {
  createContext,
  useContext,
  useId,
  useLayoutEffect,
  useRef,
  type KeyboardEvent,
  type MouseEvent,
  type PointerEvent,
  type ReactNode,
} from 'react'
import { createPortal } from 'react-dom'
import { classes } from '../style/classes.ts'
import { useAddressOf, useGo } from '../button/go.tsx'
import type { Href } from '../button/href.ts'
import { Icon } from '../text/icon.tsx'
import { entryByKey, entryByWord, typedWith, type Typed } from './menu-keys.ts'
import { useOpenedBy } from './menu-context.ts'
import { menuPosition } from './menu-position.ts'
import { useUiMessages } from '../text/ui-messages.tsx'
import './menu.css'

/* These menus are part of every signed-in screen. They are our own, after the menu button pattern of ARIA, because
   those of the library are as large as all of home (docs/decisions/0008). */

type OpenMenuProps = {
  readonly label: string
  readonly children: ReactNode
  readonly className?: string
}

/** A list of actions or links at its button, modal while it is rendered. */
export function OpenMenu({ label, children, className }: OpenMenuProps) {
  const box = useRef<HTMLDivElement>(null)
  const { button, close } = useOpenedBy()
  useLayoutEffect(() => (box.current ? letAlone(box.current, button.current) : undefined), [button])
  useLayoutEffect(
    () => (box.current && button.current ? keepAt(button.current, box.current) : undefined),
    [button],
  )
  return createPortal(
    // A region, because all content must be in a landmark for screen reader navigation.
    <section aria-label={label}>
      <Around onClose={close} />
      <div ref={box} className={classes('menu-popover', 'open-menu', className)}>
        <Entries label={label} onClose={close}>
          {children}
        </Entries>
      </div>
    </section>,
    document.body,
  )
}

/**
 * The backdrop of a menu: a press on it only closes the menu. It is a button, for screen readers on a phone without
 * Escape.
 */
function Around({ onClose }: { onClose: () => void }) {
  const { close } = useUiMessages()
  return <button type="button" tabIndex={-1} aria-label={close} onClick={onClose} className="around-menu" />
}

type EntriesProps = { readonly label: string; readonly onClose: () => void; readonly children: ReactNode }

/** The list with its keys: arrows, Home, End and letters move, Enter and space press, Escape and Tab close. */
function Entries({ label, onClose, children }: EntriesProps) {
  const menu = useRef<HTMLDivElement>(null)
  const typed = useRef<Typed>({ word: '', at: 0 })
  useLayoutEffect(() => entriesIn(menu.current)[0]?.focus({ preventScroll: true }), [])
  const walk = (key: string, at: number, entries: readonly HTMLElement[], current: number) => {
    if (key.length > 1) return entryByKey(key, current, entries.length)
    typed.current = typedWith(typed.current, key, at)
    const names = entries.map((entry) => entry.textContent)
    return entryByWord(typed.current.word, current, names)
  }
  const hear = (event: KeyboardEvent) => {
    const { key, timeStamp } = event
    if (event.ctrlKey || event.metaKey || event.altKey) return
    const entries = entriesIn(menu.current)
    const current = entries.findIndex((entry) => entry === document.activeElement)
    if (key === 'Escape' || key === 'Tab') onClose()
    else if (key === 'Enter' || key === ' ') entries[current]?.click()
    else {
      const next = walk(key, timeStamp, entries, current)
      if (next === undefined) return
      entries[next]?.focus()
    }
    event.preventDefault()
    event.stopPropagation()
  }
  return (
    <div ref={menu} role="menu" aria-label={label} tabIndex={-1} className="menu" onKeyDown={hear}>
      {children}
    </div>
  )
}

const entriesIn = (menu: HTMLElement | null): HTMLElement[] => [
  ...(menu?.querySelectorAll<HTMLElement>('[role^=menuitem]') ?? []),
]

/** The live regions: toasts, and the announcements of the library. */
const TELLS = '.toasts, [data-live-announcer]'

/**
 * Makes everything else inert while the menu is open. Afterwards the button gets the focus, unless it moves elsewhere.
 */
function letAlone(menu: HTMLElement, button: HTMLElement | null): () => void {
  const others = [...document.body.children]
    .filter((one) => one instanceof HTMLElement)
    .filter((one) => !one.contains(menu) && !one.inert && !one.matches(TELLS))
  for (const one of others) one.inert = true
  return () => {
    for (const one of others) one.inert = false
    button?.focus({ preventScroll: true })
  }
}

/** Keeps the menu at its button, also when the screen rotates or scrolls. */
function keepAt(button: HTMLElement, menu: HTMLElement): () => void {
  const place = () => {
    const { clientWidth: width, clientHeight: height } = document.documentElement
    menu.style.maxHeight = ''
    const found = menuPosition(button.getBoundingClientRect(), menu.getBoundingClientRect(), {
      width,
      height,
    })
    for (const side of ['top', 'bottom', 'right', 'maxHeight'] as const)
      menu.style[side] = found[side] === undefined ? '' : `${found[side]}px`
  }
  place()
  addEventListener('resize', place)
  addEventListener('scroll', place)
  return () => {
    removeEventListener('resize', place)
    removeEventListener('scroll', place)
  }
}

type MenuItemProps = {
  readonly id?: string
  readonly text: string
  readonly icon?: LucideIcon
  readonly picture?: ReactNode
  readonly note?: string
  /** The language of its text, if that differs from the screen. */
  readonly lang?: string
  readonly onAction?: () => void
  readonly href?: Href
}

type Choice = { readonly chosen: string | undefined; readonly onChoose: (value: string) => void }
const ChoiceContext = createContext<Choice | undefined>(undefined)

/** An entry: a link, an action, or an option of a choice. A press closes the menu. */
export function MenuItem({ id = '', text, icon, picture, note, lang, onAction, href }: MenuItemProps) {
  const { close } = useOpenedBy()
  const choice = useContext(ChoiceContext)
  const go = useGo()
  const addressOf = useAddressOf()
  const nameId = useId()
  const press = (event: MouseEvent) => {
    // The browser opens another tab or window.
    if (href !== undefined && (event.ctrlKey || event.metaKey || event.shiftKey)) return
    event.preventDefault()
    onAction?.()
    if (choice) choice.onChoose(id)
    if (href !== undefined) go(href)
    close()
  }
  const Element = href === undefined ? 'div' : 'a'
  return (
    <Element
      {...(href !== undefined && { href: addressOf(href) })}
      role={choice ? 'menuitemradio' : 'menuitem'}
      {...(choice && { 'aria-checked': choice.chosen === id })}
      // The name contains every word on the entry, for speech control (WCAG 2.5.3).
      aria-labelledby={note ? `${nameId} ${nameId}-note` : nameId}
      tabIndex={-1}
      className="menu-item"
      onClick={press}
      onPointerMove={focusPointedAt}
    >
      {icon ? <Icon of={icon} /> : picture}
      <span className="menu-text">
        <span id={nameId} lang={lang}>
          {text}
        </span>{' '}
        {note && (
          <span id={`${nameId}-note`} className="small quiet">
            {note}
          </span>
        )}
      </span>
      <span className="menu-chosen">
        <Icon of={Check} />
      </span>
    </Element>
  )
}

/** The entry under a mouse is the current one. */
function focusPointedAt({ pointerType, currentTarget }: PointerEvent<HTMLElement>): void {
  if (pointerType === 'mouse' && document.activeElement !== currentTarget)
    currentTarget.focus({ preventScroll: true })
}

type MenuChoiceProps<Value extends string> = {
  readonly title: string
  readonly chosen: Value | undefined
  readonly onChoose: (value: Value) => void
  readonly children: ReactNode
}

/** A group of menu items with one selected, e.g. the language. Its items carry their value as `id`. */
export function MenuChoice<Value extends string>({
  title,
  chosen,
  onChoose,
  children,
}: MenuChoiceProps<Value>) {
  return (
    <ChoiceContext value={{ chosen, onChoose: (value) => onChoose(value as Value) }}>
      <MenuGroup label={title}>{children}</MenuGroup>
    </ChoiceContext>
  )
}

/** A separate group of menu items. */
export function MenuGroup({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div role="group" aria-label={label} className="menu-section">
      {children}
    </div>
  )
}
