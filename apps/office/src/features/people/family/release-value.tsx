import { Undo2 } from 'lucide-react'
import { useState } from 'react'
import { endpointsIn } from '@portal/web-kit/api/late-endpoint.ts'
import { useCall } from '@portal/web-kit/api/use-call.tsx'
import { useText } from '@portal/web-kit/text/use-text.tsx'
import { Button } from '@portal/ui/button/button.tsx'
import { RadioList } from '@portal/ui/field/choice/choice-list.tsx'
import { ActionDialog } from '../../../action/action-dialog.tsx'
import { accessOf } from './access-of.ts'
import { familyKey, type FamilyGuardian, type Someone } from './family.queries.ts'

const { releasePersonField, releaseRelation } = endpointsIn(
  () => import('@portal/contract/account.office.contract.ts'),
)

type ReleaseValueProps = {
  readonly pupilId: string
  readonly person: Someone
  /** Absent for the pupil. */
  readonly guardian: FamilyGuardian | undefined
}

type Released = Someone['owned'][number] | 'access'

/** What of a person can be given back: a court order keeps the access with the office. */
const releasable = ({ person, guardian }: ReleaseValueProps): readonly Released[] => [
  ...person.owned,
  ...(guardian?.isAccessOwned && !guardian.noContact ? (['access'] as const) : []),
]

/** Says which values of a person the office changed, and gives one back to the file. */
export function ReleaseValue(props: ReleaseValueProps) {
  const t = useText()
  const [isOpen, setOpen] = useState(false)
  const values = releasable(props)
  if (values.length === 0) return null
  return (
    <div className="family-owned">
      <p>{t('family.owned', { fields: values.map((value) => t(`family.${value}`)).join(', ') })}</p>
      <Button icon={Undo2} onPress={() => setOpen(true)}>
        {t('family.release')}
        <span className="visually-hidden"> {props.person.name}</span>
      </Button>
      {isOpen && <ReleaseDialog {...props} values={values} onClose={() => setOpen(false)} />}
    </div>
  )
}

type ReleaseDialogProps = ReleaseValueProps & {
  readonly values: readonly Released[]
  readonly onClose: () => void
}

function ReleaseDialog({ pupilId, person, guardian, values, onClose }: ReleaseDialogProps) {
  const t = useText()
  const call = useCall()
  const [chosen, choose] = useState<Released | undefined>(values.length === 1 ? values[0] : undefined)
  const [isChecked, setChecked] = useState(false)
  const release = async () => {
    if (chosen === 'access' && guardian)
      await call(releaseRelation, { params: { id: guardian.relation }, body: { seen: accessOf(guardian) } })
    else if (chosen && chosen !== 'access')
      await call(releasePersonField, {
        params: { id: person.id },
        body: { field: chosen, seen: person[chosen] },
      })
  }
  return (
    <ActionDialog
      title={t('family.release-of', { name: person.name })}
      action={t('family.release')}
      done={t('family.released', { name: person.name })}
      changes={familyKey(pupilId)}
      onClose={onClose}
      check={() => {
        setChecked(true)
        return chosen !== undefined
      }}
      run={release}
    >
      <p>{t('family.release-text')}</p>
      <RadioList
        label={t('family.release-what')}
        required={t('validation.required')}
        choices={values.map((value) => ({ value, text: t(`family.${value}`) }))}
        value={chosen}
        onChange={(next) => choose(values.find((one) => one === next))}
        error={isChecked && chosen === undefined ? t('validation.required') : undefined}
      />
    </ActionDialog>
  )
}
