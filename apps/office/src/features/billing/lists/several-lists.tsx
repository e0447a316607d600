import { Copy, Lock, type LucideIcon } from 'lucide-react'
import type { SeveralListsChange } from '@portal/domain/billing/list-draft/several-lists.ts'
import { endpointsIn, type ResponseOf } from '@portal/web-kit/api/late-endpoint.ts'
import { useCall } from '@portal/web-kit/api/use-call.tsx'
import { useText } from '@portal/web-kit/text/use-text.tsx'
import type { BulkActionProps } from '../../../list/list-declaration.ts'
import { BulkAction } from '../../../list/selection/bulk-action.tsx'

const { previewSeveralLists, changeSeveralLists } = endpointsIn(
  () => import('@portal/contract/billing.office.contract.ts'),
)

/** Copies the chosen lists with their days a year later. */
export const CopyLists = (props: BulkActionProps) => <ChangeLists {...props} change="copy" icon={Copy} />

/** Closes the chosen lists that are open. */
export const CloseLists = (props: BulkActionProps) => <ChangeLists {...props} change="close" icon={Lock} />

type ChangeProps = BulkActionProps & { readonly change: SeveralListsChange; readonly icon: LucideIcon }

function ChangeLists({ change, icon, ...props }: ChangeProps) {
  const t = useText()
  const call = useCall()
  const selection = props.selection.wire
  return (
    <BulkAction
      {...props}
      list="lists"
      icon={icon}
      action={t(`lists.several.${change}`)}
      preview={() => call(previewSeveralLists, { body: { selection, change } })}
      describe={(numbers) => <Effect change={change} numbers={numbers} />}
      confirm={({ changed }) => t(`lists.several.confirm.${change}`, { count: changed })}
      reasonNotTo={({ changed }) => (changed === 0 ? t('lists.several.nothing') : undefined)}
      run={({ lists, changed }) =>
        call(changeSeveralLists, { body: { selection, change, confirmed: { lists, changed } } })
      }
      done={({ changed }) => t(`lists.several.done.${change}`, { count: changed })}
    />
  )
}

type EffectProps = {
  readonly change: SeveralListsChange
  readonly numbers: ResponseOf<typeof previewSeveralLists>
}

/** What happens to how many lists, and which stay as they are. */
function Effect({ change, numbers: { lists, changed, skipped } }: EffectProps) {
  const t = useText()
  const more = lists - changed - skipped.length
  return (
    <>
      <p>{t(`lists.several.will.${change}`, { changed, lists })}</p>
      {skipped.length > 0 && (
        <>
          <p className="strong">{t('lists.several.skipped')}</p>
          <ul>
            {skipped.map(({ title, reason }, index) => (
              // Two lists may have the same title.
              // oxlint-disable-next-line react/no-array-index-key
              <li key={index}>{t(`lists.several.skipped.${reason}`, { title })}</li>
            ))}
            {more > 0 && <li>{t('lists.several.skipped.more', { count: more })}</li>}
          </ul>
        </>
      )}
    </>
  )
}
