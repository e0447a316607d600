import { useQuery } from '@tanstack/react-query'
import { Boxes } from 'lucide-react'
import { useState } from 'react'
import type { Guid } from '@portal/domain/values/guid.ts'
import { endpointsIn } from '@portal/web-kit/api/late-endpoint.ts'
import { useCall } from '@portal/web-kit/api/use-call.tsx'
import { useText } from '@portal/web-kit/text/use-text.tsx'
import { RadioCards } from '@portal/ui/field/choice/radio-cards.tsx'
import { Select } from '@portal/ui/field/select.tsx'
import type { BulkActionProps } from '../../../list/list-declaration.ts'
import { BulkAction } from '../../../list/selection/bulk-action.tsx'
import { groupNamesQuery } from './group.queries.ts'

const { previewGroupChange, changeGroup } = endpointsIn(
  () => import('@portal/contract/people.office.contract.ts'),
)

const changes = ['add', 'remove'] as const

/** Puts the chosen pupils into a group with fixed pupils, or takes them out, after the numbers were confirmed. */
export function ChangeGroup(props: BulkActionProps) {
  const t = useText()
  const call = useCall()
  const { data } = useQuery(groupNamesQuery(call))
  const fixed = data?.groups.filter(({ follows }) => !follows) ?? []
  const [group, setGroup] = useState<Guid>()
  const [change, setChange] = useState<(typeof changes)[number]>('add')
  const name = fixed.find(({ id }) => id === group)?.name ?? ''
  const selection = props.selection.wire
  const input = () => ({ params: { id: group as Guid }, body: { selection, change } })
  return (
    <BulkAction
      {...props}
      list="families"
      icon={Boxes}
      action={t('groups.change')}
      isReady={group !== undefined}
      choice={`${group} ${change}`}
      choose={
        fixed.length === 0 ? (
          <p>{t('groups.no-fixed')}</p>
        ) : (
          <>
            <Select
              label={t('families.group')}
              options={fixed.map(({ id, name: text }) => ({ value: id, text }))}
              value={group}
              onChange={setGroup}
            />
            <RadioCards
              label={t('groups.change-what')}
              cards={changes.map((value) => ({ value, title: t(`groups.change.${value}`) }))}
              value={change}
              onChange={setChange}
            />
          </>
        )
      }
      preview={() => call(previewGroupChange, input())}
      describe={({ pupils, changed }) => <p>{t(`groups.will.${change}`, { pupils, changed, name })}</p>}
      confirm={({ changed }) => t(`groups.confirm.${change}`, { count: changed })}
      reasonNotTo={({ changed }) => (changed === 0 ? t(`groups.nothing.${change}`) : undefined)}
      run={(confirmed) => {
        const { params, body } = input()
        return call(changeGroup, { params, body: { ...body, confirmed } })
      }}
      done={({ changed }) => t(`groups.done.${change}`, { count: changed, name })}
    />
  )
}
