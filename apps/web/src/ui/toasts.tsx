import { CircleCheck, Info, TriangleAlert, X, type LucideIcon } from 'lucide-react'
import {
  Text,
  UNSTABLE_Toast as Toast,
  UNSTABLE_ToastContent as ToastContent,
  UNSTABLE_ToastQueue as ToastQueue,
  UNSTABLE_ToastRegion as ToastRegion,
  type QueuedToast,
} from 'react-aria-components'
import { IconButton } from './button.tsx'
import { Icon } from './icon.tsx'
import { useWords } from './words.tsx'
import './toasts.css'

/** How long a toast stays (LIM-012), and how much longer once the pointer leaves it (LIM-013). */
const SHOWN_MS = 4000
const EXTENDED_MS = 1000
const MOST_AT_ONCE = 4

type ToastKind = 'success' | 'error' | 'warning' | 'info'
type Message = { readonly kind: ToastKind; readonly title: string; readonly text?: string }

const queue = new ToastQueue<Message>({ maxVisibleToasts: MOST_AT_ONCE })

const looks: Record<ToastKind, { readonly icon: LucideIcon; readonly tone: string }> = {
  success: { icon: CircleCheck, tone: 'done' },
  error: { icon: TriangleAlert, tone: 'late' },
  warning: { icon: TriangleAlert, tone: 'open' },
  info: { icon: Info, tone: 'soon' },
}

/** Says something that has happened; never the only place of an error that asks for action. */
export function showToast(message: Message): void {
  queue.add(message, { timeout: SHOWN_MS })
}

/** Where the toasts appear: top right (LIM-014), once in the product, outside the screens. */
export function Toasts() {
  const { notifications } = useWords()
  return (
    <ToastRegion queue={queue} aria-label={notifications} className="toasts">
      {({ toast }) => <ShownToast toast={toast} />}
    </ToastRegion>
  )
}

function ShownToast({ toast }: { toast: QueuedToast<Message> }) {
  const words = useWords()
  const { kind, title, text } = toast.content
  const { icon, tone } = looks[kind]
  return (
    <Toast
      toast={toast}
      className={`toast toast-${tone}`}
      onPointerLeave={() => toast.timer?.reset(EXTENDED_MS)}
    >
      <Icon of={icon} />
      <ToastContent className="toast-words">
        <Text slot="title" className="strong">
          {title}
        </Text>
        {text && <Text slot="description">{text}</Text>}
      </ToastContent>
      <IconButton slot="close" icon={X} label={words.closeNotification} />
    </Toast>
  )
}
