import { useParam } from '@portal/web-kit/screen/use-address.ts'
import { useQuery } from '@tanstack/react-query'
import { ArrowLeft, PackageCheck, Undo2 } from 'lucide-react'
import { useEffect, useState } from 'react'
import { isGuid, type Guid } from '@portal/domain/values/guid.ts'
import { dayAtSchool } from '@portal/domain/values/time/instant.ts'
import { reasonNotToHandOut, UNDO_SECONDS, type DeskOrder } from '@portal/domain/webshop/order/handing-out.ts'
import { nothingFound } from '@portal/web-kit/api/failures.ts'
import { useCall } from '@portal/web-kit/api/use-call.tsx'
import { Failed } from '@portal/web-kit/text/failure/failed.tsx'
import { FailureAlert } from '@portal/web-kit/text/failure/failure-alert.tsx'
import { formatDay, formatMoment } from '@portal/web-kit/text/formats.ts'
import { useLanguage, useText } from '@portal/web-kit/text/use-text.tsx'
import { Button } from '@portal/ui/button/button.tsx'
import { LinkButton } from '@portal/ui/button/link.tsx'
import { Alert } from '@portal/ui/feedback/alert.tsx'
import { Skeleton } from '@portal/ui/feedback/skeleton.tsx'
import { Card } from '@portal/ui/layout/card.tsx'
import { PageHead } from '@portal/ui/layout/page-head.tsx'
import { deskAddress } from '../addresses.ts'
import { StageChip } from '../orders/stage-chip.tsx'
import { deskOrderQuery, useHandOut, useUndoHandOut } from './desk.queries.ts'
import './desk.css'

/** One order at the desk: its items and recipients, and the button that hands it out. */
export function DeskOrderPage() {
  const orderId = useParam('orderId')
  return isGuid(orderId) ? <Order id={orderId} /> : <NoOrder failure={nothingFound()} retry={() => {}} />
}

function Order({ id }: { readonly id: Guid }) {
  const { data: order, error, refetch } = useQuery(deskOrderQuery(useCall(), id))
  if (!order) return <NoOrder failure={error} retry={() => void refetch()} />
  return (
    <>
      <Head number={order.number} />
      <div className="desk-order">
        <Contents order={order} />
        <Handing order={order} />
        <NextOrder />
      </div>
    </>
  )
}

function Head({ number }: { readonly number?: string }) {
  const t = useText()
  const title = number === undefined ? t('orders.one') : t('orders.number', { number })
  const crumbs = [
    { text: t('breadcrumb.home'), href: '/' },
    { text: t('desk.title'), href: deskAddress },
    { text: title },
  ] as const
  return <PageHead title={title} crumbs={crumbs} />
}

function NextOrder() {
  const t = useText()
  return (
    <LinkButton icon={ArrowLeft} href={deskAddress}>
      {t('desk.next')}
    </LinkButton>
  )
}

type NoOrderProps = { readonly failure: Error | null; readonly retry: () => void }

function NoOrder({ failure, retry }: NoOrderProps) {
  return (
    <>
      <Head />
      {failure ? (
        <Failed failure={failure} title="order.failed" retry={retry}>
          <NextOrder />
        </Failed>
      ) : (
        <Skeleton lines={2} height="card" />
      )}
    </>
  )
}

/** The items and the recipient, as the largest text on the screen. */
function Contents({
  order: { name, buyer, children, stage, things, paidAt },
}: {
  readonly order: DeskOrder
}) {
  const t = useText()
  return (
    <Card aria-label={t('desk.order')} className="desk-card">
      <p>
        <StageChip stage={stage} />
      </p>
      <ul role="list" className="desk-things">
        {things.map(({ title, variant, quantity, child }, index) => (
          <li key={`${index} ${title}`}>
            <span className="desk-quantity figures">{quantity} ×</span>
            <span>
              {title}
              {variant !== '' && (
                <span className="small quiet">{t('order.summary.variant', { variant })}</span>
              )}
              {child !== undefined && <span className="small">{t('cart.child', { name: child })}</span>}
            </span>
          </li>
        ))}
      </ul>
      <dl className="desk-facts">
        <div>
          <dt>{t('desk.for')}</dt>
          <dd className="strong">{name}</dd>
        </div>
        {buyer !== name && (
          <div>
            <dt>{t('desk.buyer')}</dt>
            <dd>{buyer}</dd>
          </div>
        )}
        {children.length > 0 && (
          <div>
            <dt>{t('desk.children', { count: children.length })}</dt>
            <dd>
              {children
                .map((child) => (child.className === '' ? child.name : t('desk.child', child)))
                .join(', ')}
            </dd>
          </div>
        )}
        {paidAt !== undefined && (
          <div>
            <dt>{t('desk.column.paid')}</dt>
            <dd className="figures">{formatDay(dayAtSchool(paidAt))}</dd>
          </div>
        )}
      </dl>
    </Card>
  )
}

/** The button that hands it out, the result, and the undo button for a minute. */
function Handing({ order }: { readonly order: DeskOrder }) {
  const t = useText()
  const language = useLanguage()
  const handOut = useHandOut(order.id)
  const undo = useUndoHandOut(order.id)
  const { handedOut, stage } = order
  const reason = reasonNotToHandOut(stage)
  return (
    <>
      <FailureAlert failure={handOut.error ?? undo.error} />
      {handedOut && (
        <Alert kind={handOut.isSuccess ? 'success' : 'neutral'} isNews={handOut.isSuccess}>
          {t('desk.handed-out', { moment: formatMoment(handedOut.at, language), name: handedOut.by })}
        </Alert>
      )}
      {reason === undefined && (
        <Button
          kind="primary"
          isWide
          icon={PackageCheck}
          isPending={handOut.isPending}
          onPress={() => {
            undo.reset()
            handOut.mutate()
          }}
        >
          {t('desk.hand-out')}
        </Button>
      )}
      {reason !== undefined && reason !== 'already-handed-out' && (
        <Alert kind="warning">{t(`refusal.${reason}`)}</Alert>
      )}
      {handedOut?.mayUndo && (
        <Undo
          key={handedOut.at}
          isPending={undo.isPending}
          onPress={() => {
            handOut.reset()
            undo.mutate()
          }}
        />
      )}
    </>
  )
}

/** Hidden when the minute is over; the server decides. */
function Undo(props: { readonly isPending: boolean; readonly onPress: () => void }) {
  const t = useText()
  const [isOver, setOver] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setOver(true), UNDO_SECONDS * 1000)
    return () => clearTimeout(timer)
  }, [])
  if (isOver) return null
  return (
    <Button icon={Undo2} {...props}>
      {t('desk.undo')}
    </Button>
  )
}
