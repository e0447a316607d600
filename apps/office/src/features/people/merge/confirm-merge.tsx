import { useQueryClient } from '@tanstack/react-query'
import { mergeFields, type MergeChoices } from '@portal/domain/people/merge/merged-fields.ts'
import { endpointsIn } from '@portal/web-kit/api/late-endpoint.ts'
import { useCall } from '@portal/web-kit/api/use-call.tsx'
import { useText } from '@portal/web-kit/text/use-text.tsx'
import { useGo } from '@portal/ui/button/go.tsx'
import { ActionDialog } from '../../../action/action-dialog.tsx'
import { doubleKey, type Double, type DoublePerson } from './merge.queries.ts'
import { WhatMoves } from './what-moves.tsx'

const { mergePeople } = endpointsIn(() => import('@portal/contract/people.office.contract.ts'))

type ConfirmMergeProps = {
  readonly double: Double
  readonly survivor: DoublePerson
  readonly other: DoublePerson
  readonly choices: MergeChoices
  readonly onClose: () => void
}

/** Asks before two people are merged, and goes to the list afterwards. */
export function ConfirmMerge({ double, survivor, other, choices, onClose }: ConfirmMergeProps) {
  const t = useText()
  const call = useCall()
  const go = useGo()
  const queries = useQueryClient()
  return (
    <ActionDialog
      title={t('merge.confirm', { one: survivor.name, other: other.name })}
      action={t('merge.action')}
      done={t('merge.done', { name: survivor.name })}
      changes={doubleKey(double.one.id, double.other.id)}
      width="normal"
      onClose={onClose}
      run={async () => {
        await call(mergePeople, {
          params: { id: survivor.id },
          body: {
            other: other.id,
            hash: double.hash,
            choices: mergeFields.flatMap((field) => {
              const side = choices[field]
              return side === undefined ? [] : [{ field, side }]
            }),
          },
        })
        await queries.invalidateQueries({ queryKey: ['list', 'doubles'] })
        go('/doubles')
      }}
    >
      <p>{t('merge.confirm-text', { name: other.name, number: other.number })}</p>
      <WhatMoves survivor={survivor} other={other} />
    </ActionDialog>
  )
}
