import { useState } from 'react'
import { NotSent } from '@portal/web-kit/api/failures.ts'
import { useFailureText } from '@portal/web-kit/text/failure/failure-text.tsx'
import { useText } from '@portal/web-kit/text/use-text.tsx'
import { Alert } from '@portal/ui/feedback/alert.tsx'
import { Button } from '@portal/ui/button/button.tsx'
import { Dialog } from '@portal/ui/overlay/dialog.tsx'
import { useGo } from '@portal/ui/button/go.tsx'
import { savedAddress } from '../addresses.ts'
import { nothingOrdered } from '../order-draft/order-draft.ts'
import { forgetSelection } from '../order-draft/cart.ts'
import { useOrderDraft } from '../order-draft/use-order-draft.tsx'
import { usePlaceOrder } from '../billing.queries.ts'
import { useRefreshBilling } from '../family.queries.ts'

/** Orders nothing, after a confirmation; it needs no method and no consent. */
export function OrderNothing() {
  const t = useText()
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button onPress={() => setOpen(true)}>{t('invoice.order-nothing')}</Button>
      {isOpen && <ConfirmNothing onClose={() => setOpen(false)} />}
    </>
  )
}

function ConfirmNothing({ onClose }: { onClose: () => void }) {
  const t = useText()
  const failureText = useFailureText()
  const go = useGo()
  const refresh = useRefreshBilling()
  const { list } = useOrderDraft()
  const order = usePlaceOrder()
  // The saved order unmounts this dialog, so the next step cannot depend on the dialog's callbacks.
  const confirm = async () => {
    try {
      await order.mutateAsync({ list, answer: nothingOrdered(list) })
      forgetSelection(list.child)
      go(savedAddress(list.child, list.id), { replace: true })
    } catch (failure) {
      if (!(failure instanceof NotSent)) await refresh()
    }
  }
  return (
    <Dialog
      isOpen
      title={t('invoice.order-nothing.confirm.title')}
      onClose={onClose}
      actions={
        <>
          <Button onPress={onClose}>{t('common.cancel')}</Button>
          <Button kind="primary" onPress={() => void confirm()} isPending={order.isPending}>
            {t('invoice.order-nothing')}
          </Button>
        </>
      }
    >
      <p>{t('invoice.order-nothing.final')}</p>
      {order.error && (
        <Alert kind="danger" isNews>
          {failureText(order.error)}
        </Alert>
      )}
    </Dialog>
  )
}
