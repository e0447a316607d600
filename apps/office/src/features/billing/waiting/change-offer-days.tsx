import { useState } from 'react'
import { endpointsIn } from '@portal/web-kit/api/late-endpoint.ts'
import { useCall } from '@portal/web-kit/api/use-call.tsx'
import { useText } from '@portal/web-kit/text/use-text.tsx'
import { Button } from '@portal/ui/button/button.tsx'
import { TextField } from '@portal/ui/field/text-field.tsx'
import { ActionDialog } from '../../../action/action-dialog.tsx'
import { Changed } from '../../../action/changed.tsx'
import { listKey, type PublishedList } from '../list/list.queries.ts'

const { changeOfferDays } = endpointsIn(() => import('@portal/contract/billing.office.contract.ts'))

type ChangeOfferDaysProps = { readonly list: PublishedList }

/** The school days that families get to decide about an offered place, and a way to change them. */
export function ChangeOfferDays({ list }: ChangeOfferDaysProps) {
  const t = useText()
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      {t('lists.offer-days-of', { count: list.offerDays })}{' '}
      <Button kind="quiet" onPress={() => setOpen(true)}>
        {t('lists.offer-days-change')}
      </Button>
      {isOpen && <DaysDialog list={list} onClose={() => setOpen(false)} />}
    </>
  )
}

/** From 1 to 30 days. */
const readDays = (typed: string): number | undefined => {
  const days = Number(typed.trim())
  return Number.isInteger(days) && days >= 1 && days <= 30 ? days : undefined
}

function DaysDialog({ list, onClose }: ChangeOfferDaysProps & { readonly onClose: () => void }) {
  const t = useText()
  const call = useCall()
  const [seen, setSeen] = useState(list.offerDays)
  const [typed, setTyped] = useState(String(list.offerDays))
  const [isChecked, setChecked] = useState(false)
  const days = readDays(typed)
  return (
    <ActionDialog
      title={t('lists.offer-days')}
      action={t('common.save')}
      done={t('lists.offer-days-changed')}
      changes={listKey(list.id)}
      onClose={onClose}
      check={() => {
        setChecked(true)
        return days !== undefined
      }}
      run={() => call(changeOfferDays, { params: { id: list.id }, body: { from: seen, to: days ?? seen } })}
      showFailure={(failure) => (
        <Changed
          failure={failure}
          isUndecided={seen !== list.offerDays}
          onKeepMine={() => setSeen(list.offerDays)}
        />
      )}
    >
      <TextField
        label={t('lists.offer-days-label')}
        hint={
          seen === list.offerDays ? t('lists.offer-days-hint') : t('action.is-now', { value: list.offerDays })
        }
        inputMode="numeric"
        value={typed}
        onChange={setTyped}
        validationBehavior="aria"
        error={isChecked && days === undefined ? t('lists.offer-days-unreadable') : undefined}
      />
    </ActionDialog>
  )
}
