import { useQuery } from '@tanstack/react-query'
import { nextOpenInvoice, type RowsOfChild } from '@portal/domain/billing/order/flow.ts'
import type { Guid } from '@portal/domain/values/guid.ts'
import { useCall } from '@portal/web-kit/api/use-call.tsx'
import { useText } from '@portal/web-kit/text/use-text.tsx'
import { Button } from '@portal/ui/button/button.tsx'
import { Dialog } from '@portal/ui/overlay/dialog.tsx'
import { useSession } from '@portal/web-kit/session/current.ts'
import { useGo } from '@portal/ui/button/go.tsx'
import { invoiceAddress } from '../addresses.ts'
import { useOrderDraft } from '../order-draft/use-order-draft.tsx'
import { familyQuery } from '../family.queries.ts'

/** Returns the next open list of this child, else of the others, and their number; undefined while unknown. */
export function useNextInvoice() {
  const call = useCall()
  const { list } = useOrderDraft()
  const family = useQuery(familyQuery(call))
  const families = family.data?.filter(({ rows }) => rows.length > 0) ?? []
  const next = nextOpenInvoice({ child: list.child, list: list.id }, families)
  return { isKnown: !family.isFetching, next, count: openLists(list.id, families) }
}

type Next = NonNullable<ReturnType<typeof nextOpenInvoice>>

/** Counts the lists to continue with, by asking the domain about one row at a time. */
function openLists(current: Guid, families: readonly RowsOfChild[]): number {
  return families
    .flatMap(({ child, rows }) => rows.map((row) => ({ child, rows: [row] })))
    .filter((one) => nextOpenInvoice({ child: one.child, list: current }, [one]) !== undefined).length
}

/** After an order: continue with the next open list, or stay here. */
export function AskNextInvoice() {
  const go = useGo()
  const { list } = useOrderDraft()
  const { next, count } = useNextInvoice()
  if (!next) return undefined
  return (
    <NextInvoiceDialog
      count={count}
      next={next}
      onYes={() => goToNext(next, go)}
      onNo={() => go(invoiceAddress(list.child, list.id), { replace: true })}
    />
  )
}

/** Opens the next waiting list, replacing this one in the history. */
export const goToNext = ({ child, row }: Next, go: ReturnType<typeof useGo>): void =>
  go(invoiceAddress(child, row.id), { replace: true })

type NextInvoiceDialogProps = {
  readonly count: number
  readonly next: Next
  /** The result of the payment, if there was one. */
  readonly status?: string
  readonly onYes: () => void
  readonly onNo: () => void
}

/** Asks whether to continue with the next waiting list. */
export function NextInvoiceDialog({ count, next, status, onYes, onNo }: NextInvoiceDialogProps) {
  const t = useText()
  const { children } = useSession()
  const child = children.find(({ guid }) => guid === next.child)
  return (
    <Dialog
      isOpen
      title={t('next-invoice.title')}
      onClose={onNo}
      actions={
        <>
          <Button onPress={onNo}>{t('next-invoice.no')}</Button>
          <Button kind="primary" onPress={onYes}>
            {t('next-invoice.yes')}
          </Button>
        </>
      }
    >
      {status && <p>{status}</p>}
      <p>{t('next-invoice.text', { count })}</p>
      {child && (
        <p className="strong">
          {t('next-invoice.which', {
            title: next.row.title,
            child: child.pseudo ? child.fullName : child.firstName,
          })}
        </p>
      )}
    </Dialog>
  )
}
