import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Plus } from 'lucide-react'
import { useId, useState, type FormEvent } from 'react'
import {
  isForClasses,
  isGrantedInOffice,
  officeRoles,
  reasonNotToGrant,
  type OfficeRole,
} from '@portal/domain/account/office/office-role.ts'
import { officeRoleWords } from '@portal/domain/account/office/office-role-words.ts'
import { Refusal } from '@portal/web-kit/api/failures.ts'
import { endpointsIn } from '@portal/web-kit/api/late-endpoint.ts'
import { useCall } from '@portal/web-kit/api/use-call.tsx'
import { FailureAlert } from '@portal/web-kit/text/failure/failure-alert.tsx'
import { useFailureText } from '@portal/web-kit/text/failure/failure-text.tsx'
import { useLanguage, useText } from '@portal/web-kit/text/use-text.tsx'
import { Button } from '@portal/ui/button/button.tsx'
import { CheckboxList } from '@portal/ui/field/choice/choice-list.tsx'
import { Select } from '@portal/ui/field/select.tsx'
import { TextField } from '@portal/ui/field/text-field.tsx'
import { Dialog } from '@portal/ui/overlay/dialog.tsx'
import { showToast } from '@portal/ui/overlay/toasts/toasts.tsx'
import { useOffice } from '../../../office-context.ts'

const { grantOfficeRole, proposeGrant } = endpointsIn(
  () => import('@portal/contract/account.office.contract.ts'),
)

/** The button that grants a role, with its dialog. */
export function GrantRole() {
  const t = useText()
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button kind="primary" icon={Plus} onPress={() => setOpen(true)}>
        {t('roles.grant')}
      </Button>
      {isOpen && <GrantDialog onClose={() => setOpen(false)} />}
    </>
  )
}

type Draft = { readonly login: string; readonly role?: OfficeRole; readonly classes: readonly string[] }

function GrantDialog({ onClose }: { readonly onClose: () => void }) {
  const t = useText()
  const form = useId()
  const language = useLanguage()
  const { classes } = useOffice()
  const [draft, setDraft] = useState<Draft>({ login: '', classes: [] })
  const [isChecked, setChecked] = useState(false)
  const grant = useGrant(onClose)
  const faults = useFaults(draft, grant.error)
  const isProposed = draft.role !== undefined && !isGrantedInOffice(draft.role)
  const send = (event: FormEvent) => {
    event.preventDefault()
    setChecked(true)
    const { role } = draft
    if (role === undefined || faults.hasOwn) return
    grant.mutate({ ...draft, role })
  }
  const change = (part: Partial<Draft>) => {
    grant.reset()
    setDraft({ ...draft, ...part })
  }
  return (
    <Dialog
      title={t('roles.grant')}
      isOpen
      onClose={onClose}
      actions={
        <>
          <Button onPress={onClose}>{t('common.cancel')}</Button>
          <Button kind="primary" type="submit" form={form} isPending={grant.isPending}>
            {t(isProposed ? 'roles.propose' : 'roles.grant')}
          </Button>
        </>
      }
    >
      <form id={form} onSubmit={send} noValidate className="grant-role">
        <TextField
          label={t('sign-ins.login')}
          hint={t('roles.login-hint')}
          value={draft.login}
          onChange={(login) => change({ login })}
          isRequired
          spellCheck={false}
          validationBehavior="aria"
          error={faults.login(isChecked)}
        />
        <Select<OfficeRole>
          label={t('roles.role')}
          hint={draft.role && t(`roles.about.${draft.role}`)}
          options={officeRoles.map((value) => ({ value, text: officeRoleWords[value][language] }))}
          value={draft.role}
          onChange={(role) => change({ role })}
          isRequired
          error={faults.role(isChecked)}
        />
        {draft.role && isForClasses(draft.role) && (
          <CheckboxList
            label={t('roles.classes')}
            required={t('validation.required')}
            choices={classes.map((name) => ({ value: name, text: name }))}
            value={draft.classes}
            onChange={(chosen) => change({ classes: chosen })}
            error={faults.classes(isChecked)}
          />
        )}
        {isProposed && <p className="quiet">{t('roles.of-money')}</p>}
        <FailureAlert failure={faults.other} />
      </form>
    </Dialog>
  )
}

/** The sentences at the fields: what is missing, and what the server found. */
function useFaults({ login, role, classes }: Draft, failure: Error | null) {
  const t = useText()
  const say = useFailureText()
  const refused = failure instanceof Refusal ? failure : undefined
  const missing = {
    login: login.trim() === '',
    role: role === undefined,
    classes: role !== undefined && reasonNotToGrant(grantOf({ login, role, classes })) !== undefined,
  }
  const isAt = (code: string) => refused?.code === code
  const required = (isMissing: boolean) => (isMissing ? t('validation.required') : undefined)
  return {
    hasOwn: Object.values(missing).some(Boolean),
    login: (isChecked: boolean) =>
      isAt('login-unknown') ? say(refused) : required(isChecked && missing.login),
    role: (isChecked: boolean) => required(isChecked && missing.role),
    classes: (isChecked: boolean) =>
      isAt('class-unknown') ? say(refused) : required(isChecked && missing.classes),
    other: isAt('login-unknown') || isAt('class-unknown') ? null : failure,
  }
}

const grantOf = ({ role, classes }: Draft & { readonly role: OfficeRole }) => ({
  role,
  ...(isForClasses(role) && { classes }),
})

function useGrant(onGranted: () => void) {
  const t = useText()
  const call = useCall()
  const queries = useQueryClient()
  return useMutation({
    mutationFn: async (draft: Draft & { readonly role: OfficeRole }): Promise<string> => {
      const login = draft.login.trim()
      if (!isGrantedInOffice(draft.role)) {
        await call(proposeGrant, { body: { login, role: draft.role } })
        return t('roles.proposed')
      }
      const { name } = await call(grantOfficeRole, { body: { login, ...grantOf(draft) } })
      return t('roles.granted', { name })
    },
    onSuccess: (title) => {
      showToast({ kind: 'success', title })
      onGranted()
      return queries.invalidateQueries({ queryKey: ['list', 'roles'] })
    },
  })
}
