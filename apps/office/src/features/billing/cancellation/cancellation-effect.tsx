import { Amount } from '@portal/web-kit/text/amount.tsx'
import { formatMoney } from '@portal/web-kit/text/formats.ts'
import { useText } from '@portal/web-kit/text/use-text.tsx'
import { EmptyState } from '@portal/ui/feedback/states.tsx'
import { Chip } from '@portal/ui/feedback/status-chip.tsx'
import { SmallTable } from '../../../list/small-table.tsx'
import type { CancellationEffect } from './cancellation.queries.ts'

type CancellationEffectProps = {
  readonly effect: CancellationEffect
  /** Names the table for screen readers. */
  readonly name: string
}

/** A cancellation in sums and by name. */
export function ShownCancellation({ effect, name }: CancellationEffectProps) {
  const t = useText()
  const { rows, hasVoluntary } = effect
  return (
    <>
      <Totals effect={effect} />
      {hasVoluntary && <p className="quiet cancellation-note">{t('cancel.without-voluntary')}</p>}
      {rows.length === 0 ? <EmptyState title={t('cancel.nobody')} /> : <Copies effect={effect} name={name} />}
    </>
  )
}

function Totals({ effect: { totals, reminders } }: { readonly effect: CancellationEffect }) {
  const t = useText()
  const { answers, hidden, credited, invoiced, refunds, refunded, waiting, offered } = totals
  const facts = [
    [t('cancel.answers'), answers],
    ...(hidden === undefined ? [] : [[t('cancel.hidden'), t('lists.in-tens', { count: hidden })] as const]),
    [t('cancel.credited'), formatMoney(credited)],
    ...(invoiced > 0 ? [[t('cancel.invoiced'), formatMoney(invoiced)] as const] : []),
    ...(refunds === undefined || refunded === undefined
      ? []
      : [[t('cancel.refunded'), `${formatMoney(refunded)}${refunds > 0 ? ` (${refunds})` : ''}`] as const]),
    [t('cancel.waiting'), waiting],
    [t('cancel.offered'), offered],
    [t('cancel.reminders'), reminders],
  ] as const
  return (
    <dl className="list-facts cancellation-facts">
      {facts.map(([fact, value]) => (
        <div key={fact} data-large>
          <dt>{fact}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}

function Copies({ effect: { rows, hasVoluntary }, name }: CancellationEffectProps) {
  return (
    <SmallTable
      name={name}
      columns={[
        'families.name',
        'families.class',
        'changes.payer',
        'cancel.outcome',
        'cancel.credited',
        'cancel.invoiced',
        ...(hasVoluntary ? [] : (['cancel.refunded'] as const)),
      ]}
    >
      {rows.map((row) => (
        <tr key={row.id}>
          <th scope="row">{row.name}</th>
          <td>{row.className}</td>
          <td>{row.payer}</td>
          <td>
            <Outcome row={row} />
          </td>
          <td>
            <Amount of={row.credited} />
          </td>
          <td>
            <Amount of={row.becomes} />
          </td>
          {row.refund !== undefined && (
            <td>
              <Amount of={row.refund} />
            </td>
          )}
        </tr>
      ))}
    </SmallTable>
  )
}

/** What happens to a family: to its answer, its wait and its offer. */
function Outcome({
  row: { answered, becomes, waiting, offered },
}: {
  readonly row: CancellationEffect['rows'][number]
}) {
  const t = useText()
  return (
    <span className="cancellation-outcome">
      {answered && (
        <Chip tone={becomes > 0 ? 'quiet' : 'open'}>
          {t(becomes > 0 ? 'cancel.outcome.kept' : 'cancel.outcome.withdrawn')}
        </Chip>
      )}
      {waiting > 0 && <Chip tone="quiet">{t('cancel.outcome.waiting')}</Chip>}
      {offered > 0 && <Chip tone="open">{t('cancel.outcome.offered')}</Chip>}
    </span>
  )
}
