import { useQuery } from '@tanstack/react-query'
import { nextOpenInvoice, type RowsOfChild } from '@portal/domain/billing/order/flow.ts'
import type { Guid } from '@portal/domain/values/guid.ts'
import { useCall } from '@portal/web-kit/api/use-call.tsx'
import { useText } from '@portal/web-kit/text/use-text.tsx'
import { Button } from '@portal/ui/button/button.tsx'
import { Alert } from '@portal/ui/feedback/alert.tsx'
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
  const t = useText()
  const go = useGo()
  const { list } = useOrderDraft()
  const { next, count } = useNextInvoice()
  if (!next) return undefined
  return (
    <Alert kind="info" isNews title={t('next-invoice.title')}>
      <NextInvoice
        count={count}
        next={next}
        onYes={() => goToNext(next, go)}
        onNo={() => go(invoiceAddress(list.child, list.id), { replace: true })}
      />
    </Alert>
  )
}

/** Opens the next waiting list, replacing this one in the history. */
export const goToNext = ({ child, row }: Next, go: ReturnType<typeof useGo>): void =>
  go(invoiceAddress(child, row.id), { replace: true })

type NextInvoiceProps = {
  /** The number of waiting lists. */
  readonly count: number
  readonly next: Next
  readonly onYes: () => void
  readonly onNo: () => void
}

/** Asks whether to continue with the next waiting list, inside the notice of what was just done. */
export function NextInvoice({ count, next, onYes, onNo }: NextInvoiceProps) {
  const t = useText()
  const { children } = useSession()
  const child = children.find(({ guid }) => guid === next.child)
  return (
    <div className="next-invoice">
      <p>{t('next-invoice.text', { count })}</p>
      {child && (
        <p className="strong">
          {t('next-invoice.which', {
            title: next.row.title,
            child: child.pseudo ? child.fullName : child.firstName,
          })}
        </p>
      )}
      <div className="next-invoice-answers">
        <Button kind="primary" onPress={onYes}>
          {t('next-invoice.yes')}
        </Button>
        <Button onPress={onNo}>{t('next-invoice.no')}</Button>
      </div>
    </div>
  )
}
