import { useId, useState, type ReactNode } from 'react'
import type { ArticleLine, WaitingState } from '@portal/domain/billing/order/order-list.ts'
import { articlesOf, isShown } from '@portal/domain/billing/order/selection.ts'
import { reasonNotToAct } from '@portal/domain/billing/refusals.ts'
import { isAnswered, reasonNotToWait } from '@portal/domain/billing/waiting/waiting-list.ts'
import type { Money } from '@portal/domain/values/money/money.ts'
import { useChild } from '@portal/web-kit/session/current.ts'
import { formatLongDay } from '@portal/web-kit/text/formats.ts'
import { useFailureText } from '@portal/web-kit/text/failure/failure-text.tsx'
import { useLanguage, useText } from '@portal/web-kit/text/use-text.tsx'
import { Alert } from '@portal/ui/feedback/alert.tsx'
import { Button } from '@portal/ui/button/button.tsx'
import { Card } from '@portal/ui/layout/card.tsx'
import { useOrderDraft } from '../../order-draft/use-order-draft.tsx'
import { useRefreshBilling } from '../../family.queries.ts'
import { DeclinePlace, OrderPlace } from './place-dialogs.tsx'
import { useJoinWaitingList, useLeaveWaitingList } from './waiting.queries.ts'
import './waiting-list.css'

/** The full articles that the child can wait for, its place on their waiting lists, and places that are offered. */
export function WaitingList() {
  const t = useText()
  const titleId = useId()
  const { list, selection, viewer, today } = useOrderDraft()
  const [isOrdered, setOrdered] = useState(false)
  const articles = articlesOf(list)
  const lines = list.template.lines.filter(
    (line) =>
      line.waiting !== undefined ||
      ((isAnswered(list) || isShown(articles, selection, line)) &&
        reasonNotToWait(list, line, viewer, today) === undefined),
  )
  return (
    <>
      {isOrdered && (
        <Alert kind="success" isNews>
          {t('invoice.waiting.ordered')}
        </Alert>
      )}
      {lines.length > 0 && (
        <Card aria-labelledby={titleId} className="waiting-list">
          <h2 id={titleId}>{t('invoice.waiting.title')}</h2>
          <ul role="list">
            {lines.map((line) => (
              <WaitedArticle key={line.guid} line={line} onOrdered={() => setOrdered(true)} />
            ))}
          </ul>
        </Card>
      )}
    </>
  )
}

type WaitedArticleProps = { readonly line: ArticleLine; readonly onOrdered: () => void }

function WaitedArticle({ line, onOrdered }: WaitedArticleProps) {
  const t = useText()
  const { viewer } = useOrderDraft()
  const { waiting, choiceGroup: group } = line
  const isChoice = group !== undefined && waiting?.state !== 'offered'
  const decides = reasonNotToAct(viewer) === undefined && waiting?.isMine !== false
  return (
    <li className="waited-article">
      <div>
        <p className="strong">{line.description}</p>
        <p className={waiting?.state === 'offered' ? 'waited-offer' : 'small quiet'}>
          <StateSentence line={line} />
        </p>
        {isChoice && <p className="small quiet">{t('invoice.waiting.choice', { group })}</p>}
      </div>
      {decides && <Decision line={line} onOrdered={onOrdered} />}
    </li>
  )
}

function StateSentence({ line: { waiting } }: { readonly line: ArticleLine }): ReactNode {
  const t = useText()
  const { firstName: name } = useChild()
  if (!waiting) return t('invoice.waiting.full')
  if (waiting.state === 'offered') return <OfferSentence offer={waiting} />
  return waiting.isMine
    ? t('invoice.waiting.position', { number: waiting.position })
    : t('invoice.waiting.other', { name })
}

type Offer = Extract<WaitingState, { readonly state: 'offered' }>

function OfferSentence({ offer: { through, price, isMine } }: { readonly offer: Offer }) {
  const t = useText()
  const language = useLanguage()
  const { list } = useOrderDraft()
  const words = { name: useChild().firstName, date: formatLongDay(through, language) }
  if (!isMine) return t('invoice.waiting.other-offer', words)
  if (!isAnswered(list)) return t('invoice.waiting.offer-choose', words)
  return t(price === undefined ? 'invoice.waiting.offer-impossible' : 'invoice.waiting.offer', words)
}

/** The buttons: join, leave, or decide about an offer. */
const Decision = ({ line, onOrdered }: WaitedArticleProps) => (
  <div className="waited-actions">
    {line.waiting?.state === 'offered' ? (
      <OfferButtons line={line} price={line.waiting.price} onOrdered={onOrdered} />
    ) : (
      <QueueButton line={line} />
    )}
  </div>
)

function QueueButton({ line }: Pick<WaitedArticleProps, 'line'>) {
  const t = useText()
  const failureText = useFailureText()
  const refresh = useRefreshBilling()
  const { list } = useOrderDraft()
  const join = useJoinWaitingList()
  const leave = useLeaveWaitingList()
  const change = line.waiting ? leave : join
  const words = t(line.waiting ? 'invoice.waiting.leave' : 'invoice.waiting.join')
  const failure = join.error ?? leave.error
  return (
    <>
      <Button
        kind={line.waiting ? 'quiet' : 'secondary'}
        aria-label={`${words}: ${line.description}`}
        onPress={() => change.mutate({ list, line }, { onError: () => void refresh() })}
        isPending={change.isPending}
      >
        {words}
      </Button>
      {failure && (
        <Alert kind="danger" isNews>
          {failureText(failure)}
        </Alert>
      )}
    </>
  )
}

type OfferButtonsProps = WaitedArticleProps & { readonly price: Money | undefined }

function OfferButtons({ line, price, onOrdered }: OfferButtonsProps) {
  const t = useText()
  const [asked, setAsked] = useState<'order' | 'decline'>()
  const close = () => setAsked(undefined)
  return (
    <>
      {price !== undefined && (
        <Button kind="primary" onPress={() => setAsked('order')}>
          {t('invoice.waiting.order')}
        </Button>
      )}
      <Button kind="quiet" onPress={() => setAsked('decline')}>
        {t('invoice.waiting.decline')}
      </Button>
      {asked === 'order' && price !== undefined && (
        <OrderPlace line={line} price={price} onClose={close} onOrdered={onOrdered} />
      )}
      {asked === 'decline' && <DeclinePlace line={line} onClose={close} />}
    </>
  )
}
