import { Amount } from '@portal/web-kit/text/amount.tsx'
import { useText } from '@portal/web-kit/text/use-text.tsx'
import { EmptyState } from '@portal/ui/feedback/states.tsx'
import { Chip, type Tone } from '@portal/ui/feedback/status-chip.tsx'
import { SmallTable } from '../../../list/small-table.tsx'
import type { ListEffect } from './list-effect.ts'

const tones: Readonly<Record<ListEffect['rows'][number]['treatment'], Tone>> = {
  leave: 'quiet',
  'ask-again': 'open',
  'invoice-again': 'open',
}

/** The answers that a change concerns, by name. */
export function EffectTable({ effect: { rows } }: { readonly effect: ListEffect }) {
  const t = useText()
  if (rows.length === 0) return <EmptyState title={t('changes.nobody')} />
  return (
    <SmallTable
      name={t('changes.effect')}
      columns={[
        'families.name',
        'families.class',
        'changes.payer',
        'changes.treatment',
        'changes.agreed',
        'changes.becomes',
        'changes.difference',
      ]}
    >
      {rows.map(({ id, name, className, payer, treatment, agreed, becomes, difference }) => (
        <tr key={id}>
          <th scope="row">{name}</th>
          <td>{className}</td>
          <td>{payer}</td>
          <td>
            <Chip tone={tones[treatment]}>{t(`changes.treatment.${treatment}`)}</Chip>
          </td>
          <td>
            <Amount of={agreed} />
          </td>
          <td>
            <Amount of={becomes} />
          </td>
          <td>
            <Amount of={difference} />
          </td>
        </tr>
      ))}
    </SmallTable>
  )
}
