import { Circle, CircleCheck } from 'lucide-react'
import {
  passwordChecklist,
  passwordRequirements,
  type PasswordInput,
  type Strength,
} from '@portal/domain/account/sign-in/password/password.ts'
import { useText } from '@portal/web-kit/text/use-text.tsx'
import { Icon } from '@portal/ui/text/icon.tsx'
import { Meter } from '@portal/ui/feedback/meter.tsx'
import { PasswordField } from '@portal/ui/field/text-field.tsx'
import './new-password.css'

type NewPasswordProps = {
  readonly typed: PasswordInput
  readonly onChange: (change: Partial<PasswordInput>) => void
  readonly strength: Strength | undefined
  /** Whether the person has no password yet. */
  readonly isFirst?: boolean
}

/** A new password, twice, with its requirements and its strength. */
export function NewPassword({ typed, onChange, strength, isFirst = false }: NewPasswordProps) {
  const t = useText()
  return (
    <>
      <PasswordField
        label={t(isFirst ? 'password.first' : 'password.change.new')}
        value={typed.password}
        onChange={(password) => onChange({ password })}
        autoComplete="new-password"
        isRequired
      />
      <PasswordField
        label={t(isFirst ? 'password.first.repeat' : 'password.change.repeat')}
        value={typed.repeated}
        onChange={(repeated) => onChange({ repeated })}
        autoComplete="new-password"
        isRequired
      />
      {typed.password !== '' && strength !== undefined && <StrengthLine strength={strength} />}
      <Requirements typed={typed} />
    </>
  )
}

function StrengthLine({ strength }: { strength: Strength }) {
  const t = useText()
  const words = t('password.strength.label', { strength: t(`password.strength.${strength}`) })
  return (
    <div className={`password-strength password-strength-${strength}`}>
      <Meter share={(strength + 1) / 5} label={words} />
      <p className="small" role="status">
        {words}
      </p>
    </div>
  )
}

function Requirements({ typed }: { typed: PasswordInput }) {
  const t = useText()
  const checklist = passwordChecklist(typed.password, typed.repeated)
  return (
    <section className="password-rules" aria-label={t('password.rules.title')}>
      <p className="small strong" aria-hidden>
        {t('password.rules.title')}
      </p>
      <ul role="list">
        {passwordRequirements.map((requirement) => (
          <li key={requirement} className={checklist[requirement] ? 'is-met' : undefined}>
            <Icon of={checklist[requirement] ? CircleCheck : Circle} size={18} />
            <span>
              {t(`password.rules.${requirement}`)}
              <span className="visually-hidden">
                : {t(checklist[requirement] ? 'password.rules.met' : 'password.rules.not-met')}
              </span>
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}
