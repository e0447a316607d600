import { useState, type ReactNode } from 'react'
import { conditionsPath } from '@portal/contract/billing/order-list/download-paths.ts'
import type { ArticleLine } from '@portal/domain/billing/order/order-list.ts'
import type { Money } from '@portal/domain/values/money/money.ts'
import { NotSent } from '@portal/web-kit/api/failures.ts'
import { useChild } from '@portal/web-kit/session/current.ts'
import { formatMoney } from '@portal/web-kit/text/formats.ts'
import { useFailureText } from '@portal/web-kit/text/failure/failure-text.tsx'
import { useText } from '@portal/web-kit/text/use-text.tsx'
import { Alert } from '@portal/ui/feedback/alert.tsx'
import { Button } from '@portal/ui/button/button.tsx'
import { OutsideLink } from '@portal/ui/button/link.tsx'
import { Checkbox } from '@portal/ui/field/choice/checkbox.tsx'
import { Dialog } from '@portal/ui/overlay/dialog.tsx'
import { useOrderDraft } from '../../order-draft/use-order-draft.tsx'
import { useRefreshBilling } from '../../family.queries.ts'
import { useAcceptPlace, useLeaveWaitingList } from './waiting.queries.ts'

type OrderPlaceProps = {
  readonly line: ArticleLine
  readonly price: Money
  readonly onClose: () => void
  readonly onOrdered: () => void
}

/** Confirms the order of an offered place, at the price that the dialog says. */
export function OrderPlace({ line, price, onClose, onOrdered }: OrderPlaceProps) {
  const t = useText()
  const { firstName: name } = useChild()
  const { list } = useOrderDraft()
  const refresh = useRefreshBilling()
  const accept = useAcceptPlace()
  const [ticks, setTicks] = useState({ conditionsAgreed: false, signed: false })
  // The saved order unmounts this dialog, so the next step cannot depend on the dialog's callbacks.
  const confirm = async () => {
    try {
      await accept.mutateAsync({ list, line, acceptance: { price, ...ticks } })
      onOrdered()
    } catch (failure) {
      if (!(failure instanceof NotSent)) await refresh()
    }
  }
  return (
    <Dialog
      isOpen
      title={t('invoice.waiting.confirm.title', { article: line.description })}
      onClose={onClose}
      actions={
        <>
          <Button onPress={onClose}>{t('common.cancel')}</Button>
          <Button kind="primary" onPress={() => void confirm()} isPending={accept.isPending}>
            {t('invoice.waiting.order')}
          </Button>
        </>
      }
    >
      <p>
        {price > 0
          ? t('invoice.waiting.confirm.text', { name, amount: formatMoney(price) })
          : t('invoice.waiting.confirm.free', { name })}
      </p>
      {list.conditions.visible && !list.conditions.agreed && (
        <>
          <Checkbox
            isSelected={ticks.conditionsAgreed}
            onChange={(conditionsAgreed) => setTicks({ ...ticks, conditionsAgreed })}
          >
            {t('payment.conditions.label')} {t('payment.conditions.link')}
          </Checkbox>
          {list.conditions.id && (
            <OutsideLink href={conditionsPath(list.conditions.id)} opensNew>
              {t('payment.conditions.read')}
            </OutsideLink>
          )}
        </>
      )}
      {list.signature.visible && !list.signature.signed && (
        <Checkbox isSelected={ticks.signed} onChange={(signed) => setTicks({ ...ticks, signed })}>
          {t('payment.signature.label', { name })}
        </Checkbox>
      )}
      <Failure of={accept.error} />
    </Dialog>
  )
}

/** Confirms that the place goes to the next. */
export function DeclinePlace({ line, onClose }: Pick<OrderPlaceProps, 'line' | 'onClose'>) {
  const t = useText()
  const { list } = useOrderDraft()
  const refresh = useRefreshBilling()
  const leave = useLeaveWaitingList()
  return (
    <Dialog
      isOpen
      title={t('invoice.waiting.decline.title')}
      onClose={onClose}
      actions={
        <>
          <Button onPress={onClose}>{t('common.cancel')}</Button>
          <Button
            kind="primary"
            onPress={() =>
              leave.mutate({ list, line }, { onSuccess: onClose, onError: () => void refresh() })
            }
            isPending={leave.isPending}
          >
            {t('invoice.waiting.decline')}
          </Button>
        </>
      }
    >
      <p>{t('invoice.waiting.decline.text', { article: line.description })}</p>
      <Failure of={leave.error} />
    </Dialog>
  )
}

function Failure({ of }: { readonly of: Error | null }): ReactNode {
  const failureText = useFailureText()
  return (
    of && (
      <Alert kind="danger" isNews>
        {failureText(of)}
      </Alert>
    )
  )
}
