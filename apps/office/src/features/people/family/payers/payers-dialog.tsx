import { useState } from 'react'
import { isSamePayers, PAYER_NUMBER_MAXIMUM, isPayerNumber } from '@portal/domain/people/payers/payers.ts'
import { dayAtSchool } from '@portal/domain/values/time/instant.ts'
import { isCalendarDay } from '@portal/domain/values/time/calendar-day.ts'
import { endpointsIn } from '@portal/web-kit/api/late-endpoint.ts'
import { useCall } from '@portal/web-kit/api/use-call.tsx'
import { useNow } from '@portal/web-kit/session/served.ts'
import { useLanguage, useText } from '@portal/web-kit/text/use-text.tsx'
import { Alert } from '@portal/ui/feedback/alert.tsx'
import { DayField } from '@portal/ui/field/day-field.tsx'
import { Select } from '@portal/ui/field/select.tsx'
import { TextField } from '@portal/ui/field/text-field.tsx'
import { ActionDialog } from '../../../../action/action-dialog.tsx'
import { Changed } from '../../../../action/changed.tsx'
import { familyKey, type Family, type FamilyPayers } from '../family.queries.ts'
import { changeIn, numberOf, payersIn, typedPayers, type TypedLink } from './payers-form.ts'
import { SharesFields } from './shares-fields.tsx'

const { changePayers } = endpointsIn(() => import('@portal/contract/people.office.contract.ts'))

type PayersDialogProps = {
  readonly pupil: Family
  readonly payers: FamilyPayers
  readonly onClose: () => void
}

/** Changes as which payer each guardian is known, and the shares from a day on. */
export function PayersDialog({ pupil, payers, onClose }: PayersDialogProps) {
  const t = useText()
  const call = useCall()
  const today = dayAtSchool(useNow())
  const language = useLanguage()
  const { stored, known } = payers
  // What the editor saw: the server refuses the change when something else is stored by now.
  const [seen, setSeen] = useState(stored)
  const [form, setForm] = useState(() => typedPayers(stored, pupil, { today, language }))
  const [isChecked, setChecked] = useState(false)
  const startsOn = isCalendarDay(form.startsOn) ? form.startsOn : undefined
  const change = startsOn && changeIn(form, startsOn)
  const numbers = payersIn(form)
  const left = known.filter(
    ({ number, hasOpen }) =>
      hasOpen && !numbers.includes(number) && stored.links.some((link) => link.number === number),
  )
  return (
    <ActionDialog
      title={t('payers.change-of', { name: pupil.name })}
      action={t('common.save')}
      done={t('payers.changed', { name: pupil.name })}
      changes={familyKey(pupil.id)}
      width="normal"
      onClose={onClose}
      check={() => {
        setChecked(true)
        return change !== undefined
      }}
      run={async () =>
        change && call(changePayers, { params: { id: pupil.id }, body: { from: seen, to: change } })
      }
      showFailure={(failure) => (
        <Changed
          failure={failure}
          isUndecided={!isSamePayers(seen, stored)}
          onKeepMine={() => setSeen(stored)}
        />
      )}
    >
      {form.links.map((link, index) => (
        <GuardianFields
          key={link.guardian.relation}
          link={link}
          known={known}
          isChecked={isChecked}
          onChange={(to) => setForm({ ...form, links: form.links.with(index, to) })}
        />
      ))}
      <SharesFields form={form} known={known} isChecked={isChecked} onChange={setForm} />
      <DayField
        label={t('payers.starts-on')}
        hint={t('payers.starts-on-hint')}
        value={form.startsOn}
        onChange={(day) => setForm({ ...form, startsOn: day })}
        error={isChecked && startsOn === undefined ? t('payers.day-needed') : undefined}
      />
      {left.map(({ number, name }) => (
        <Alert key={number} kind="warning">
          {t('payers.left-open', { name })}
        </Alert>
      ))}
      <Alert kind="info">{t('payers.change-text')}</Alert>
    </ActionDialog>
  )
}

type GuardianFieldsProps = {
  readonly link: TypedLink
  readonly known: FamilyPayers['known']
  readonly isChecked: boolean
  readonly onChange: (link: TypedLink) => void
}

/** As which payer one guardian is known. */
function GuardianFields({ link, known, isChecked, onChange }: GuardianFieldsProps) {
  const t = useText()
  const { guardian, choice, typed } = link
  const options = [
    { value: '', text: t('payers.pays-not') },
    ...known.map(({ number, name, isCompany }) => ({
      value: number,
      text: t(isCompany ? 'payers.company-option' : 'payers.option', { name, number }),
    })),
    { value: 'other', text: t('payers.other') },
    { value: 'new', text: t('payers.new') },
  ]
  return (
    <div className="payer-guardian">
      <Select
        label={t(guardian.isReadOnly ? 'payers.reads-of' : 'payers.of', { name: guardian.name })}
        options={options}
        value={choice}
        onChange={(to) => onChange({ ...link, choice: to })}
      />
      {(choice === 'other' || choice === 'new') && (
        <TextField
          label={t('payers.number-of', { name: guardian.name })}
          hint={t(choice === 'new' ? 'payers.new-hint' : 'payers.other-hint', { name: guardian.name })}
          value={typed}
          maxLength={PAYER_NUMBER_MAXIMUM}
          onChange={(to) => onChange({ ...link, typed: to })}
          validationBehavior="aria"
          spellCheck={false}
          isRequired
          error={isChecked && !isPayerNumber(numberOf(link)) ? t('payers.number-wrong') : undefined}
        />
      )}
    </div>
  )
}
