import { useState } from 'react'
import {
  mayOrderNothing,
  missingChoices,
  requiredAndFull,
} from '@portal/domain/billing/order/choice-groups.ts'
import {
  reasonNotToLeaveArticles,
  reasonNotToOrderNothing,
} from '@portal/domain/billing/order/reason-not-to-order.ts'
import { articlesOf, linesToReserve } from '@portal/domain/billing/order/selection.ts'
import { useFailureText } from '@portal/web-kit/text/failure/failure-text.tsx'
import { useText } from '@portal/web-kit/text/use-text.tsx'
import { Alert } from '@portal/ui/feedback/alert.tsx'
import { Button } from '@portal/ui/button/button.tsx'
import { useGo } from '@portal/ui/button/go.tsx'
import { stepAddress } from '../../addresses.ts'
import { useOrderDraft } from '../../order-draft/use-order-draft.tsx'
import { useReservePlaces } from '../../billing.queries.ts'
import { useRefreshBilling } from '../../family.queries.ts'
import { OrderNothing } from '../../control/order-nothing.tsx'
import { StepActions, StepTotal } from '../steps/step-actions.tsx'

/** Continues to the payment method after reserving capacity, or orders nothing. */
export function ArticleActions() {
  const t = useText()
  const { list, selection, price, viewer, today } = useOrderDraft()
  const { proceed, problem, isPending } = useProceed()
  const mayAnswerNothing = mayOrderNothing(articlesOf(list)) && !reasonNotToOrderNothing(list, viewer, today)
  const reason = useReasonText()
  const isBlocked = requiredAndFull(articlesOf(list)).length > 0
  const isEmpty = isBlocked || reasonNotToLeaveArticles(list, selection) === 'nothing-chosen'
  return (
    <>
      {problem && (
        <Alert kind="danger" isNews>
          {problem}
        </Alert>
      )}
      <StepActions reasonNotTo={reason}>
        {mayAnswerNothing && isEmpty ? <OrderNothing /> : <StepTotal amount={price.total} />}
        <Button kind="primary" onPress={proceed} isPending={isPending} reasonNotTo={reason}>
          {t('invoice.next')}
        </Button>
      </StepActions>
    </>
  )
}

/** Returns why the person cannot continue yet, or undefined. */
function useReasonText(): string | undefined {
  const t = useText()
  const { list, selection } = useOrderDraft()
  switch (reasonNotToLeaveArticles(list, selection)) {
    case undefined:
      return undefined
    case 'choice-missing': {
      const group = missingChoices(articlesOf(list), selection)[0]?.name
      return group ? t('invoice.articles.choice-missing', { group }) : t('invoice.next-disabled')
    }
    case 'article-full':
      return t('invoice.articles.max.full')
    case 'order-below-zero':
      return t('invoice.articles.total-below-zero')
    case 'nothing-chosen':
    case 'may-not-order-nothing':
      return t('invoice.articles.nothing-chosen')
  }
}

/** Reserves capacity where there is a maximum; when it is full, the list is read again. */
function useProceed() {
  const t = useText()
  const failureText = useFailureText()
  const go = useGo()
  const refresh = useRefreshBilling()
  const reserve = useReservePlaces()
  const { list, selection } = useOrderDraft()
  const [problem, setProblem] = useState('')
  const lines = linesToReserve(articlesOf(list), selection)

  const proceed = () => {
    setProblem('')
    if (lines.length === 0) return go(stepAddress(list.child, list.id, 'payment-method'))
    reserve.mutate(
      { list, lines },
      {
        onSuccess: (result) => {
          if (result.success) return go(stepAddress(list.child, list.id, 'payment-method'))
          setProblem(t('invoice.articles.max.just-full'))
          void refresh()
        },
        onError: (failure) => {
          setProblem(failureText(failure))
          void refresh()
        },
      },
    )
  }
  return { proceed, problem, isPending: reserve.isPending }
}
