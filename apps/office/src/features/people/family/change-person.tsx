import { Pencil } from 'lucide-react'
import { useState } from 'react'
import { changedFields, type PersonDetails } from '@portal/domain/account/office/family-change.ts'
import { endpointsIn } from '@portal/web-kit/api/late-endpoint.ts'
import { useCall } from '@portal/web-kit/api/use-call.tsx'
import { useText } from '@portal/web-kit/text/use-text.tsx'
import { Button } from '@portal/ui/button/button.tsx'
import { TextField } from '@portal/ui/field/text-field.tsx'
import { ActionDialog } from '../../../action/action-dialog.tsx'
import { familyKey, type Someone } from './family.queries.ts'
import { Changed } from './changed.tsx'

const { changePerson } = endpointsIn(() => import('@portal/contract/account.office.contract.ts'))

type ChangePersonProps = { readonly pupilId: string; readonly person: Someone }

/** Changes name and e-mail address. */
export function ChangePerson(props: ChangePersonProps) {
  const t = useText()
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button icon={Pencil} onPress={() => setOpen(true)}>
        {t('family.change')}
        <span className="visually-hidden"> {props.person.name}</span>
      </Button>
      {isOpen && <ChangeDialog {...props} onClose={() => setOpen(false)} />}
    </>
  )
}

const detailsOf = ({ firstName, lastNamePrefix, lastName, email }: Someone): PersonDetails => ({
  firstName,
  lastNamePrefix,
  lastName,
  email,
})

function ChangeDialog({ pupilId, person, onClose }: ChangePersonProps & { readonly onClose: () => void }) {
  const t = useText()
  const call = useCall()
  // What the editor saw: the server refuses the change when something else is stored by now.
  const [seen, setSeen] = useState(() => detailsOf(person))
  const [typed, setTyped] = useState(seen)
  const [isChecked, setChecked] = useState(false)
  const present = detailsOf(person)
  const now = (field: keyof PersonDetails) =>
    present[field] === seen[field]
      ? undefined
      : t('family.is-now', { value: present[field] || t('family.none') })
  const missing = (field: 'firstName' | 'lastName') =>
    isChecked && typed[field].trim() === '' ? t('validation.required') : undefined
  const field = (name: keyof PersonDetails) => ({
    label: t(`family.${name}`),
    value: typed[name],
    onChange: (value: string) => setTyped({ ...typed, [name]: value }),
    hint: now(name),
    validationBehavior: 'aria' as const,
    spellCheck: false,
  })
  return (
    <ActionDialog
      title={t('family.change-of', { name: person.name })}
      action={t('common.save')}
      done={t('family.changed', { name: person.name })}
      changes={familyKey(pupilId)}
      onClose={onClose}
      check={() => {
        setChecked(true)
        return typed.firstName.trim() !== '' && typed.lastName.trim() !== ''
      }}
      run={() => call(changePerson, { params: { id: person.id }, body: { from: seen, to: typed } })}
      showFailure={(failure) => (
        <Changed
          failure={failure}
          isUndecided={changedFields({ from: seen, to: present }).length > 0}
          onKeepMine={() => setSeen(present)}
        />
      )}
    >
      <TextField {...field('firstName')} isRequired error={missing('firstName')} />
      <TextField {...field('lastNamePrefix')} />
      <TextField {...field('lastName')} isRequired error={missing('lastName')} />
      <TextField {...field('email')} type="email" />
      <p className="quiet">{t('family.change-text')}</p>
    </ActionDialog>
  )
}
