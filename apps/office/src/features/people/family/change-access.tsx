import { useState } from 'react'
import { isCalendarDay } from '@portal/domain/values/time/calendar-day.ts'
import { isSameAccess } from '@portal/domain/account/office/family-change.ts'
import { dayAtSchool } from '@portal/domain/values/time/instant.ts'
import { endpointsIn } from '@portal/web-kit/api/late-endpoint.ts'
import { useCall } from '@portal/web-kit/api/use-call.tsx'
import { useNow } from '@portal/web-kit/session/served.ts'
import { useText } from '@portal/web-kit/text/use-text.tsx'
import { Button } from '@portal/ui/button/button.tsx'
import { Checkbox } from '@portal/ui/field/choice/checkbox.tsx'
import { DayField } from '@portal/ui/field/day-field.tsx'
import { ActionDialog } from '../../../action/action-dialog.tsx'
import { accessOf } from './access-of.ts'
import { familyKey, type Family, type FamilyGuardian } from './family.queries.ts'
import { Changed } from '../../../action/changed.tsx'

const { changeRelation } = endpointsIn(() => import('@portal/contract/account.office.contract.ts'))

type ChangeAccessProps = { readonly pupil: Family; readonly guardian: FamilyGuardian }

/** Changes the access of a guardian to a pupil. */
export function ChangeAccess(props: ChangeAccessProps) {
  const t = useText()
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button onPress={() => setOpen(true)}>
        {t('family.access')}
        <span className="visually-hidden"> {props.guardian.name}</span>
      </Button>
      {isOpen && <AccessDialog {...props} onClose={() => setOpen(false)} />}
    </>
  )
}

function AccessDialog({ pupil, guardian, onClose }: ChangeAccessProps & { readonly onClose: () => void }) {
  const t = useText()
  const call = useCall()
  const today = dayAtSchool(useNow())
  const [seen, setSeen] = useState(() => accessOf(guardian))
  const [isReadOnly, setReadOnly] = useState(seen.isReadOnly)
  const [noContact, setNoContact] = useState(seen.noContact)
  const [end, setEnd] = useState<string>(seen.endedOn ?? '')
  const [fault, setFault] = useState<string>()
  const endedOn = isCalendarDay(end) ? end : undefined
  const check = () => {
    const isHalf = end !== '' && endedOn === undefined
    setFault(isHalf ? t('family.day-unknown') : undefined)
    return !isHalf
  }
  return (
    <ActionDialog
      title={t('family.access-of', { guardian: guardian.name, pupil: pupil.name })}
      action={t('common.save')}
      done={t('family.access-changed', { guardian: guardian.name })}
      changes={familyKey(pupil.id)}
      onClose={onClose}
      check={check}
      run={() =>
        call(changeRelation, {
          params: { id: guardian.relation },
          body: { from: seen, to: { isReadOnly, noContact, ...(endedOn && { endedOn }) } },
        })
      }
      showFailure={(failure) => (
        <Changed
          failure={failure}
          isUndecided={!isSameAccess(seen, accessOf(guardian))}
          onKeepMine={() => setSeen(accessOf(guardian))}
        />
      )}
    >
      <DayField
        label={t('family.end')}
        hint={t('family.end-hint')}
        value={end}
        onChange={setEnd}
        error={fault}
      />
      <Checkbox isSelected={isReadOnly} onChange={setReadOnly}>
        {t('family.read-only-choice')}
      </Checkbox>
      <Checkbox
        isSelected={noContact}
        onChange={(isTicked) => {
          setNoContact(isTicked)
          // Without contact there is no access from today on.
          if (isTicked && (endedOn === undefined || endedOn > today)) setEnd(today)
        }}
      >
        {t('family.no-contact-choice')}
      </Checkbox>
      {noContact && <p className="quiet">{t('family.no-contact-text')}</p>}
    </ActionDialog>
  )
}
