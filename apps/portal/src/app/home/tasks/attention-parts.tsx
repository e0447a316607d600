import { Sun } from 'lucide-react'
import { useText } from '@portal/web-kit/text/use-text.tsx'
import { useFailureText } from '@portal/web-kit/text/failure/failure-text.tsx'
import { Button } from '@portal/ui/button/button.tsx'
import { Skeleton } from '@portal/ui/feedback/skeleton.tsx'
import { EmptyState, ErrorState } from '@portal/ui/feedback/states.tsx'
import { Card } from '@portal/ui/layout/card.tsx'
import type { Attention } from '../../use-attention.ts'
import { Voluntary } from '../voluntary.tsx'
import { PayLine, useLineToPay } from './pay-line.tsx'
import { Tasks } from './tasks.tsx'

/** What needs an action of the family: one sum, then the other items, or a friendly line; voluntary items are apart. */
export function AttentionParts({ attention }: { attention: Attention }) {
  const { items, voluntary, isPending, failure, retry } = attention
  const { line, others } = useLineToPay(items)
  if (isPending) return <Skeleton height="card" />
  return (
    <>
      {failure && <Failed failure={failure} retry={retry} />}
      {line && <PayLine line={line} />}
      {others.length > 0 && <Tasks items={others} hasPayLine={line !== undefined} />}
      {items.length === 0 && !failure && <NothingToDo />}
      {voluntary.length > 0 && <Voluntary offers={voluntary} />}
    </>
  )
}

function NothingToDo() {
  const t = useText()
  return (
    <Card className="nothing-to-do">
      <EmptyState isDone icon={Sun} title={t('home.nothing.title')}>
        {t('home.nothing.text')}
      </EmptyState>
    </Card>
  )
}

function Failed({ failure, retry }: { failure: Error; retry: () => void }) {
  const t = useText()
  const say = useFailureText()
  return (
    <Card>
      <ErrorState title={t('home.failed')} actions={<Button onPress={retry}>{t('common.retry')}</Button>}>
        {say(failure)}
      </ErrorState>
    </Card>
  )
}
