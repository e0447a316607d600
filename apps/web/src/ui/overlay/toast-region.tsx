import { CircleCheck, Info, TriangleAlert, X, type LucideIcon } from 'lucide-react'
import {
  Text,
  UNSTABLE_Toast as Toast,
  UNSTABLE_ToastContent as ToastContent,
  UNSTABLE_ToastRegion as ToastRegion,
  type QueuedToast,
  type ToastRegionProps,
} from 'react-aria-components'
import { IconButton } from '../button/button.tsx'
import { Icon } from '../text/icon.tsx'
import type { ToastMessage } from './toast-message.ts'
import { useWords } from '../text/words.tsx'
import './toasts.css'

/** How much longer a toast stays once the pointer leaves it. */
const EXTENDED_MS = 1000

const looks: Record<ToastMessage['kind'], { readonly icon: LucideIcon; readonly tone: string }> = {
  success: { icon: CircleCheck, tone: 'done' },
  error: { icon: TriangleAlert, tone: 'late' },
  warning: { icon: TriangleAlert, tone: 'open' },
  info: { icon: Info, tone: 'soon' },
}

/** The toasts of the queue, each with its own close button. */
export function ShownToasts({ queue }: Pick<ToastRegionProps<ToastMessage>, 'queue'>) {
  const { notifications } = useWords()
  return (
    <ToastRegion queue={queue} aria-label={notifications} className="toasts">
      {({ toast }) => <ShownToast toast={toast} />}
    </ToastRegion>
  )
}

function ShownToast({ toast }: { toast: QueuedToast<ToastMessage> }) {
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
