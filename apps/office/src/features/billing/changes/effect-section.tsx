import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'
import type { ArticleChange } from '@portal/domain/billing/list-change/article-change.ts'
import { endpointsIn } from '@portal/web-kit/api/late-endpoint.ts'
import { useCall } from '@portal/web-kit/api/use-call.tsx'
import { FailureAlert } from '@portal/web-kit/text/failure/failure-alert.tsx'
import { formatMoney } from '@portal/web-kit/text/formats.ts'
import { useText } from '@portal/web-kit/text/use-text.tsx'
import { Button } from '@portal/ui/button/button.tsx'
import { Skeleton } from '@portal/ui/feedback/skeleton.tsx'
import { ActionDialog } from '../../../action/action-dialog.tsx'
import { listKey, type PublishedList } from '../list/list.queries.ts'
import { EffectTable } from './effect-table.tsx'
import type { ListEffect } from './list-effect.ts'

const { changeArticles, previewArticleChange } = endpointsIn(
  () => import('@portal/contract/billing.office.contract.ts'),
)

type EffectSectionProps = {
  readonly list: PublishedList
  readonly changes: readonly ArticleChange[]
  /** The change is made: leaving then needs no question. */
  readonly onDone: () => void
}

/** The effect of changes in names and sums, and the button that makes them. */
export function EffectSection({ list, changes, onDone }: EffectSectionProps) {
  const t = useText()
  const call = useCall()
  const [isAsking, setAsking] = useState(false)
  const heading = useRef<HTMLHeadingElement>(null)
  const { data, error } = useQuery({
    queryKey: [...listKey(list.id), 'effect', changes],
    queryFn: () => call(previewArticleChange, { params: { id: list.id }, body: { changes: [...changes] } }),
    staleTime: 0,
    gcTime: 0,
    retry: false,
  })
  useEffect(() => heading.current?.focus(), [])
  return (
    <section className="changes-effect">
      <h2 ref={heading} tabIndex={-1}>
        {t('changes.effect')}
      </h2>
      {error && <FailureAlert failure={error} />}
      {!data && !error && <Skeleton height="row" lines={4} />}
      {data && (
        <>
          <p>{t('changes.effect-unanswered')}</p>
          <Totals effect={data} />
          {data.hasVoluntary && <p className="quiet changes-note">{t('changes.without-voluntary')}</p>}
          <EffectTable effect={data} />
          <Button kind="primary" onPress={() => setAsking(true)}>
            {t('changes.confirm')}
          </Button>
        </>
      )}
      {isAsking && data && (
        <ConfirmDialog
          list={list}
          changes={changes}
          effect={data}
          onDone={onDone}
          onClose={() => setAsking(false)}
        />
      )}
    </section>
  )
}

function Totals({ effect: { totals } }: { readonly effect: ListEffect }) {
  const t = useText()
  const { left, askedAgain, invoicedAgain, credited, invoiced } = totals
  const facts = [
    [t('changes.left'), left],
    [t('changes.asked-again'), askedAgain],
    [t('changes.invoiced-again'), invoicedAgain],
    [t('changes.credited'), formatMoney(credited)],
    [t('changes.invoiced'), formatMoney(invoiced)],
  ] as const
  return (
    <dl className="list-facts">
      {facts.map(([name, value]) => (
        <div key={name} data-large>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}

type ConfirmDialogProps = EffectSectionProps & {
  readonly effect: ListEffect
  readonly onClose: () => void
}

function ConfirmDialog({ list, changes, effect, onDone, onClose }: ConfirmDialogProps) {
  const t = useText()
  const call = useCall()
  const navigate = useNavigate()
  const { version, seen, totals } = effect
  return (
    <ActionDialog
      title={t('changes.confirm-of', { title: list.title })}
      width="normal"
      action={t('changes.confirm')}
      done={t('changes.done')}
      changes={listKey(list.id)}
      run={async () => {
        await call(changeArticles, {
          params: { id: list.id },
          body: { changes: [...changes], version, seen },
        })
        onDone()
        await navigate({ to: `/lists/${list.id}` as '/' })
      }}
      onClose={onClose}
    >
      <p>{t('changes.confirm-text', { count: totals.askedAgain + totals.invoicedAgain })}</p>
      <ul className="changes-summary">
        {totals.left > 0 && <li>{t('changes.confirm-left', { count: totals.left })}</li>}
        {totals.askedAgain > 0 && <li>{t('changes.confirm-asked', { count: totals.askedAgain })}</li>}
        {totals.invoicedAgain > 0 && (
          <li>{t('changes.confirm-invoiced', { count: totals.invoicedAgain })}</li>
        )}
        {totals.credited + totals.invoiced !== 0 && (
          <li>
            {t('changes.confirm-sums', {
              credited: formatMoney(totals.credited),
              invoiced: formatMoney(totals.invoiced),
            })}
          </li>
        )}
      </ul>
    </ActionDialog>
  )
}
