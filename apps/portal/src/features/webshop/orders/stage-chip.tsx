import {
  CircleCheck,
  CircleSlash,
  Clock,
  Circle,
  Package,
  PackageCheck,
  TriangleAlert,
  Undo2,
  type LucideIcon,
} from 'lucide-react'
import type { OrderStage } from '@portal/domain/webshop/order/order.ts'
import { useText } from '@portal/web-kit/text/use-text.tsx'
import { Chip, type Tone } from '@portal/ui/feedback/status-chip.tsx'

const looks: Record<OrderStage, { readonly tone: Tone; readonly icon: LucideIcon }> = {
  'to-pay': { tone: 'open', icon: Circle },
  'being-paid': { tone: 'wait', icon: Clock },
  'payment-failed': { tone: 'late', icon: TriangleAlert },
  'payment-cancelled': { tone: 'quiet', icon: CircleSlash },
  paid: { tone: 'done', icon: CircleCheck },
  ready: { tone: 'soon', icon: Package },
  'handed-out': { tone: 'done', icon: PackageCheck },
  'given-back': { tone: 'wait', icon: Undo2 },
}

/** The status of an order, as icon, text and colour. */
export function StageChip({ stage }: { readonly stage: OrderStage }) {
  const t = useText()
  const { tone, icon } = looks[stage]
  return (
    <Chip tone={tone} icon={icon}>
      {t(`orders.stage.${stage}`)}
    </Chip>
  )
}
