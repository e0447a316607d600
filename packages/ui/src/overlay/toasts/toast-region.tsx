import { CircleCheck, Info, TriangleAlert, X, type LucideIcon } from 'lucide-react'
import {
  Button,
  Text,
  UNSTABLE_Toast as Toast,
  UNSTABLE_ToastContent as ToastContent,
  UNSTABLE_ToastQueue as ToastQueue,
  UNSTABLE_ToastRegion as ToastRegion,
  type QueuedToast,
} from 'react-aria-components'
import { Icon } from '../../text/icon.tsx'
import { InLanguage } from '../in-language.tsx'
import type { ToastMessage } from './toast-message.ts'
import { useUiMessages } from '../../text/ui-messages.tsx'
import './toasts.css'

/** How much longer a toast stays after the pointer leaves it. */
const EXTENDED_MS = 1000
const MOST_AT_ONCE = 4

/** The queue of toasts. */
export const toasts = new ToastQueue<ToastMessage>({ maxVisibleToasts: MOST_AT_ONCE })

const looks: Record<ToastMessage['kind'], { readonly icon: LucideIcon; readonly tone: string }> = {
  success: { icon: CircleCheck, tone: 'done' },
  error: { icon: TriangleAlert, tone: 'late' },
  warning: { icon: TriangleAlert, tone: 'open' },
  info: { icon: Info, tone: 'soon' },
}

/** The toasts of the queue, each with its own close button. */
export function ShownToasts() {
  const { notifications } = useUiMessages()
  return (
    <InLanguage>
      <ToastRegion queue={toasts} aria-label={notifications} className="toasts">
        {({ toast }) => <ShownToast toast={toast} />}
      </ToastRegion>
    </InLanguage>
  )
}

function ShownToast({ toast }: { toast: QueuedToast<ToastMessage> }) {
  const words = useUiMessages()
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
      <Button slot="close" aria-label={words.closeNotification} className="button button-icon">
        <Icon of={X} />
      </Button>
    </Toast>
  )
}
