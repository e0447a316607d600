import { useState } from 'react'
import { isCalendarDay } from '@portal/domain/values/time/calendar-day.ts'
import { isRefusal } from '@portal/web-kit/api/failures.ts'
import { endpointsIn } from '@portal/web-kit/api/late-endpoint.ts'
import { useCall } from '@portal/web-kit/api/use-call.tsx'
import { useFailureText } from '@portal/web-kit/text/failure/failure-text.tsx'
import { useText } from '@portal/web-kit/text/use-text.tsx'
import { Button } from '@portal/ui/button/button.tsx'
import { DayField } from '@portal/ui/field/day-field.tsx'
import { TextAreaField, TextField } from '@portal/ui/field/text-field.tsx'
import { ActionDialog } from '../../../action/action-dialog.tsx'
import { Changed } from '../../../action/changed.tsx'
import { listKey, type PublishedList } from './list.queries.ts'

const { changeList } = endpointsIn(() => import('@portal/contract/billing.office.contract.ts'))

type ChangeListProps = { readonly list: PublishedList }

/** Changes title, description and last day of a published list. */
export function ChangeList({ list }: ChangeListProps) {
  const t = useText()
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button onPress={() => setOpen(true)}>{t('lists.change')}</Button>
      {isOpen && <ChangeDialog list={list} onClose={() => setOpen(false)} />}
    </>
  )
}

const changeableOf = ({ title, description, endsOn }: PublishedList) => ({ title, description, endsOn })

function ChangeDialog({ list, onClose }: ChangeListProps & { readonly onClose: () => void }) {
  const t = useText()
  const say = useFailureText()
  const call = useCall()
  const present = changeableOf(list)
  const [seen, setSeen] = useState(present)
  const [title, setTitle] = useState(seen.title)
  const [description, setDescription] = useState(seen.description)
  const [day, setDay] = useState<string>(seen.endsOn)
  const [isChecked, setChecked] = useState(false)
  const [refusedDay, refuseDay] = useState<{ readonly day: string; readonly words: string }>()
  const endsOn = isCalendarDay(day) ? day : undefined
  const now = (field: keyof typeof seen) =>
    present[field] === seen[field] ? undefined : t('action.is-now', { value: present[field] })
  const dayFault = () => {
    if (isChecked && endsOn === undefined) return t('draft.day-unknown')
    return refusedDay?.day === day ? refusedDay.words : undefined
  }
  const isStale = JSON.stringify(seen) !== JSON.stringify(present)
  return (
    <ActionDialog
      title={t('lists.change-of', { title: list.title })}
      width="normal"
      action={t('common.save')}
      done={t('lists.changed')}
      changes={listKey(list.id)}
      onClose={onClose}
      check={() => {
        setChecked(true)
        return title.trim() !== '' && endsOn !== undefined
      }}
      run={() =>
        call(changeList, {
          params: { id: list.id },
          body: { from: seen, to: { title: title.trim(), description, endsOn: endsOn ?? seen.endsOn } },
        }).catch((failure: unknown) => {
          if (isRefusal(failure, 'ends-before-start')) refuseDay({ day, words: say(failure) })
          throw failure
        })
      }
      showFailure={(failure) =>
        isRefusal(failure, 'ends-before-start') ? null : (
          <Changed failure={failure} isUndecided={isStale} onKeepMine={() => setSeen(present)} />
        )
      }
    >
      <TextField
        label={t('draft.title')}
        value={title}
        onChange={setTitle}
        isRequired
        maxLength={200}
        validationBehavior="aria"
        hint={now('title')}
        error={isChecked && title.trim() === '' ? t('draft.problem.title-missing') : undefined}
      />
      <TextAreaField
        label={t('draft.description')}
        value={description}
        onChange={setDescription}
        maxLength={5000}
        validationBehavior="aria"
        hint={now('description')}
      />
      <DayField
        label={t('draft.ends-on')}
        value={day}
        onChange={setDay}
        hint={now('endsOn')}
        error={dayFault()}
      />
      <p className="quiet">{t('lists.change-text')}</p>
    </ActionDialog>
  )
}
