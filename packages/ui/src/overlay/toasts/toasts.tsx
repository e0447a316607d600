import { CircleCheck, Info, TriangleAlert, X, type LucideIcon } from 'lucide-react'
import { useEffect, useId, useRef, useState, useSyncExternalStore, type FocusEvent } from 'react'
import { createPortal } from 'react-dom'
import { useIsInBrowser } from '../../browser/use-is-in-browser.ts'
import { IconButton } from '../../button/button.tsx'
import { Icon } from '../../text/icon.tsx'
import { useUiMessages } from '../../text/ui-messages.tsx'
import { useTopDialog } from '../open-dialogs.ts'
import './toasts.css'

/** The text and kind of a toast. */
export type ToastMessage = {
  readonly kind: 'success' | 'error' | 'warning' | 'info'
  readonly title: string
  readonly text?: string
}

type Toast = ToastMessage & { readonly id: number }

/** How long a toast stays. */
const SHOWN_MS = 4000
/** How long it stays at least after the pointer or the focus has left. */
const EXTENDED_MS = 1000
/** The others wait. */
const MOST_AT_ONCE = 4

const looks: Record<ToastMessage['kind'], { readonly icon: LucideIcon; readonly tone: string }> = {
  success: { icon: CircleCheck, tone: 'done' },
  error: { icon: TriangleAlert, tone: 'late' },
  warning: { icon: TriangleAlert, tone: 'open' },
  info: { icon: Info, tone: 'soon' },
}

let toasts: readonly Toast[] = []
let numberOfToasts = 0
const listeners = new Set<() => void>()

/**
 * Reports something that has happened; never the only place of an error that needs action. The same words again, as
 * after two quick presses, take the place of the earlier toast.
 */
export function showToast(message: ToastMessage): void {
  numberOfToasts += 1
  const others = toasts.filter(({ title, text }) => title !== message.title || text !== message.text)
  change([...others, { ...message, id: numberOfToasts }])
}

const removeToast = (id: number): void => change(toasts.filter((toast) => toast.id !== id))

function change(next: readonly Toast[]): void {
  toasts = next
  for (const listener of listeners) listener()
}

const onChange = (listener: () => void) => {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/** The toasts of the page: top right, once in the product, outside the screens. */
export function Toasts() {
  const isInBrowser = useIsInBrowser()
  // Another page would announce what happened on this one.
  useEffect(() => () => change([]), [])
  return isInBrowser && createPortal(<ToastRegion />, document.body)
}

/**
 * The place of toasts, on the page and in each dialog, because a dialog makes the page inert. The topmost one shows
 * them. It is there before the first toast: screen readers announce only what is added to an existing live region.
 * @param within the id of the dialog around it
 */
export function ToastRegion({ within }: { readonly within?: string }) {
  const { notifications } = useUiMessages()
  const queue = useSyncExternalStore(
    onChange,
    () => toasts,
    () => toasts,
  )
  const shown = useTopDialog()?.id === within ? queue.slice(0, MOST_AT_ONCE) : []
  const region = useRef<HTMLElement>(null)
  const [isUsed, use] = useState(false)
  const focusedBefore = useRef<Element | null>(null)
  const judge = () =>
    use(Boolean(region.current?.matches(':hover') || region.current?.contains(document.activeElement)))
  const enter = ({ relatedTarget }: FocusEvent) => {
    if (!region.current?.contains(relatedTarget)) focusedBefore.current = relatedTarget
    judge()
  }
  const leave = () => focusedBefore.current instanceof HTMLElement && focusedBefore.current.focus()
  useLandmarkKey(shown.length > 0, () => {
    if (region.current?.contains(document.activeElement)) leave()
    else region.current?.focus()
  })
  const close = (id: number) => {
    const next = shown.find((toast) => toast.id !== id)
    // Before the removal, which would lose the focus.
    if (next) region.current?.querySelector<HTMLElement>(`[data-toast='${next.id}'] button`)?.focus()
    else leave()
    removeToast(id)
  }
  const told = (isUrgent: boolean) =>
    shown
      .filter(({ kind }) => isUrgent === (kind === 'error' || kind === 'warning'))
      .map((toast) => (
        <ShownToast key={toast.id} toast={toast} isUsed={isUsed} onClose={() => close(toast.id)} />
      ))
  return (
    <section
      ref={region}
      // Without a name, and so no landmark, while it is empty.
      {...(shown.length > 0 && { 'aria-label': notifications })}
      tabIndex={-1}
      onPointerEnter={judge}
      onPointerLeave={judge}
      onFocus={enter}
      onBlur={judge}
      className="toasts"
    >
      <div aria-live="assertive">{told(true)}</div>
      <div aria-live="polite">{told(false)}</div>
    </section>
  )
}

/** F6 moves the focus to a landmark and back, as between the parts of a browser window. */
function useLandmarkKey(isThere: boolean, move: () => void): void {
  useEffect(() => {
    if (!isThere) return undefined
    const hear = (event: KeyboardEvent) => {
      if (event.key !== 'F6') return
      event.preventDefault()
      move()
    }
    addEventListener('keydown', hear)
    return () => removeEventListener('keydown', hear)
  })
}

type ShownToastProps = {
  readonly toast: Toast
  /** Whether the pointer or the focus is at the toasts; then all of them stay. */
  readonly isUsed: boolean
  readonly onClose: () => void
}

function ShownToast({ toast: { id, kind, title, text }, isUsed, onClose }: ShownToastProps) {
  const words = useUiMessages()
  const titleId = useId()
  const [shownAt] = useState(() => Date.now())
  useEffect(() => {
    if (isUsed) return undefined
    const left = Math.max(EXTENDED_MS, shownAt + SHOWN_MS - Date.now())
    const timer = setTimeout(() => removeToast(id), left)
    return () => clearTimeout(timer)
  }, [id, isUsed, shownAt])
  const { icon, tone } = looks[kind]
  return (
    <div role="group" aria-labelledby={titleId} data-toast={id} className={`toast toast-${tone}`}>
      <Icon of={icon} />
      <div className="toast-words">
        <span id={titleId} className="strong">
          {title}
        </span>
        {text && <span>{text}</span>}
      </div>
      <IconButton icon={X} label={words.closeNotification} onPress={onClose} />
    </div>
  )
}
