import { useQuery } from '@tanstack/react-query'
import { Suspense } from 'react'
import { Outlet } from '@tanstack/react-router'
import { isRefusal } from '@portal/web-kit/api/failures.ts'
import { useCall } from '@portal/web-kit/api/use-call.tsx'
import { useText } from '@portal/web-kit/text/use-text.tsx'
import { Skeleton } from '@portal/ui/feedback/skeleton.tsx'
import type { Guid } from '@portal/domain/values/guid.ts'
import { useChild } from '@portal/web-kit/session/current.ts'
import { unknownInvoiceAddress } from '../addresses.ts'
import { OrderDraftProvider } from '../order-draft/use-order-draft.tsx'
import { orderListQuery } from '../billing.queries.ts'
import { FailedInvoice } from './failed-invoice.tsx'
import { InvoiceHead } from './invoice-head.tsx'
import { NoDebtor } from '../lists/late-parts.ts'
import { useListId } from '../use-place.ts'
import './invoice.css'
import { Redirect } from '../redirect.tsx'

/**
 * All steps of one list: reads it once, and keeps the input while the steps change.
 * Redirects to the lists when this family does not have the list.
 */
export function InvoiceFlow() {
  const child = useChild()
  const id = useListId()
  return id ? <LoadedFlow key={id} id={id} /> : <Redirect to={unknownInvoiceAddress(child.guid, 'open')} />
}

function LoadedFlow({ id }: { id: Guid }) {
  const call = useCall()
  const child = useChild()
  const list = useQuery(orderListQuery(call, child.guid, id))
  if (list.data)
    return (
      <OrderDraftProvider list={list.data}>
        <Outlet />
      </OrderDraftProvider>
    )
  if (isRefusal(list.error, 'not-found')) return <Redirect to={unknownInvoiceAddress(child.guid, 'open')} />
  if (isRefusal(list.error, 'no-debtor') || isRefusal(list.error, 'no-debtor-extern'))
    return (
      <Suspense>
        <NoDebtor />
      </Suspense>
    )
  return list.error ? (
    <FailedInvoice failure={list.error} retry={() => void list.refetch()} />
  ) : (
    <LoadingFlow />
  )
}

/** The placeholder of title, steps and lines. */
function LoadingFlow() {
  const t = useText()
  return (
    <>
      <InvoiceHead title={t('app.loading')} />
      <Skeleton height="card" lines={2} />
    </>
  )
}
