import { Plus } from 'lucide-react'
import { useState } from 'react'
import { isEmptyAudience, NO_AUDIENCE } from '@portal/domain/account/office/audience/audience.ts'
import { Refusal } from '@portal/web-kit/api/failures.ts'
import { endpointsIn } from '@portal/web-kit/api/late-endpoint.ts'
import { useCall } from '@portal/web-kit/api/use-call.tsx'
import { FailureAlert } from '@portal/web-kit/text/failure/failure-alert.tsx'
import { useFailureText } from '@portal/web-kit/text/failure/failure-text.tsx'
import { useText } from '@portal/web-kit/text/use-text.tsx'
import { Button } from '@portal/ui/button/button.tsx'
import { RadioList } from '@portal/ui/field/choice/choice-list.tsx'
import { TextField } from '@portal/ui/field/text-field.tsx'
import { ActionDialog } from '../../../action/action-dialog.tsx'
import { AudiencePicker } from '../../../audience/audience-picker.tsx'
import { useOffice } from '../../../office-context.ts'

const { createGroup } = endpointsIn(() => import('@portal/contract/people.office.contract.ts'))

/** The button that makes a group, with its dialog. */
export function CreateGroup() {
  const t = useText()
  const { rights } = useOffice()
  const [isOpen, setOpen] = useState(false)
  if (!rights.includes('people')) return null
  return (
    <>
      <Button kind="primary" icon={Plus} onPress={() => setOpen(true)}>
        {t('groups.create')}
      </Button>
      {isOpen && <CreateDialog onClose={() => setOpen(false)} />}
    </>
  )
}

function CreateDialog({ onClose }: { readonly onClose: () => void }) {
  const t = useText()
  const say = useFailureText()
  const call = useCall()
  const [name, setName] = useState('')
  const [follows, setFollows] = useState(true)
  const [audience, setAudience] = useState(NO_AUDIENCE)
  const [isChecked, setChecked] = useState(false)
  const [taken, setTaken] = useState<{ readonly name: string; readonly words: string }>()
  const nameFault = () => {
    if (isChecked && name.trim() === '') return t('validation.required')
    return taken?.name === name ? taken.words : undefined
  }
  return (
    <ActionDialog
      title={t('groups.create')}
      width="normal"
      action={t('groups.create-it')}
      done={t('groups.created', { name: name.trim() })}
      changes={['list', 'groups']}
      onClose={onClose}
      check={() => {
        setChecked(true)
        return name.trim() !== '' && !isEmptyAudience(audience)
      }}
      run={() =>
        call(createGroup, { body: { name: name.trim(), follows, audience } }).catch((failure: unknown) => {
          if (failure instanceof Refusal && failure.code === 'group-name-taken')
            setTaken({ name, words: say(failure) })
          throw failure
        })
      }
      showFailure={(failure) =>
        failure instanceof Refusal && failure.code === 'group-name-taken' ? null : (
          <FailureAlert failure={failure} />
        )
      }
    >
      <TextField
        label={t('groups.name')}
        value={name}
        onChange={setName}
        isRequired
        maxLength={100}
        validationBehavior="aria"
        error={nameFault()}
      />
      <AudiencePicker audience={audience} onChange={setAudience} withGroups={false} />
      {isChecked && isEmptyAudience(audience) && (
        <p role="alert" className="audience-unknown">
          {t('groups.choose')}
        </p>
      )}
      <RadioList
        label={t('groups.who')}
        choices={[
          { value: 'follows', text: t('groups.follows-choice') },
          { value: 'fixed', text: t('groups.fixed-choice') },
        ]}
        value={follows ? 'follows' : 'fixed'}
        onChange={(value) => setFollows(value === 'follows')}
      />
    </ActionDialog>
  )
}
