import { useState } from 'react'
import { MapPin } from 'lucide-react'
import {
  ADDRESS_MAXIMUM,
  addressFields,
  isSameAddress,
  linesOf,
  storedAddress,
  wrongFields,
  type AddressField,
  type PostalAddress,
} from '@portal/domain/people/postal-address/postal-address.ts'
import { endpointsIn } from '@portal/web-kit/api/late-endpoint.ts'
import { useCall } from '@portal/web-kit/api/use-call.tsx'
import { useText } from '@portal/web-kit/text/use-text.tsx'
import { Button } from '@portal/ui/button/button.tsx'
import { TextField } from '@portal/ui/field/text-field.tsx'
import { ActionDialog } from '../../../action/action-dialog.tsx'
import { Changed } from '../../../action/changed.tsx'
import { familyKey, type FamilyGuardian } from './family.queries.ts'

const { changeAddress } = endpointsIn(() => import('@portal/contract/people.office.contract.ts'))

type ChangeAddressProps = { readonly pupilId: string; readonly guardian: FamilyGuardian }

/** Changes or removes the postal address of a guardian. */
export function ChangeAddress(props: ChangeAddressProps) {
  const t = useText()
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button icon={MapPin} onPress={() => setOpen(true)}>
        {t('address.title')}
        <span className="visually-hidden"> {props.guardian.name}</span>
      </Button>
      {isOpen && <AddressDialog {...props} onClose={() => setOpen(false)} />}
    </>
  )
}

const NONE: PostalAddress = { street: '', houseNumber: '', postalCode: '', city: '', country: '' }

function AddressDialog({
  pupilId,
  guardian,
  onClose,
}: ChangeAddressProps & { readonly onClose: () => void }) {
  const t = useText()
  const call = useCall()
  // What the editor saw: the server refuses the change when something else is stored by now.
  const [seen, setSeen] = useState(guardian.address)
  const [typed, setTyped] = useState(seen ?? NONE)
  const [isChecked, setChecked] = useState(false)
  const to = storedAddress(typed)
  const isEmpty = isSameAddress(to, NONE)
  const wrong = isChecked && !isEmpty ? wrongFields(to) : []
  const isUndecided = !isSameAddress(seen, guardian.address)
  const field = (name: AddressField) => ({
    label: t(`address.${name}`),
    value: typed[name],
    onChange: (value: string) => setTyped({ ...typed, [name]: value }),
    maxLength: ADDRESS_MAXIMUM[name],
    validationBehavior: 'aria' as const,
    spellCheck: false,
    error: wrong.includes(name)
      ? t(name === 'postalCode' ? 'address.code-wrong' : 'address.needed')
      : undefined,
  })
  return (
    <ActionDialog
      title={t('address.of', { name: guardian.name })}
      action={t('common.save')}
      done={t('address.changed', { name: guardian.name })}
      changes={familyKey(pupilId)}
      onClose={onClose}
      check={() => {
        setChecked(true)
        return isEmpty || wrongFields(to).length === 0
      }}
      run={() =>
        call(changeAddress, {
          params: { id: guardian.id },
          body: { ...(seen && { from: seen }), ...(!isEmpty && { to }) },
        })
      }
      showFailure={(failure) => (
        <>
          {isUndecided && (
            <p>{t('action.is-now', { value: inOneLine(guardian.address) || t('family.none') })}</p>
          )}
          <Changed failure={failure} isUndecided={isUndecided} onKeepMine={() => setSeen(guardian.address)} />
        </>
      )}
    >
      {addressFields.map((name) => (
        <TextField
          key={name}
          {...field(name)}
          {...(name === 'country' && { hint: t('address.country-hint') })}
        />
      ))}
      <p className="quiet">{t('address.text')}</p>
    </ActionDialog>
  )
}

const inOneLine = (address: PostalAddress | undefined): string => (address ? linesOf(address).join(', ') : '')
