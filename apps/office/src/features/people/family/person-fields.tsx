import { useText } from '@portal/web-kit/text/use-text.tsx'
import { TextField } from '@portal/ui/field/text-field.tsx'
import { useEditField } from '../../../edit/edit-field.ts'

/** The fields of a guardian or pupil. */
export function PersonFields() {
  const t = useText()
  return (
    <div className="edit-fields">
      <TextField {...useEditField('firstName')} label={t('family.firstName')} isRequired spellCheck={false} />
      <TextField {...useEditField('lastNamePrefix')} label={t('family.lastNamePrefix')} spellCheck={false} />
      <TextField {...useEditField('lastName')} label={t('family.lastName')} isRequired spellCheck={false} />
      <div className="edit-wide">
        <TextField
          {...useEditField('email')}
          label={t('family.email')}
          hint={t('family.change-text')}
          type="email"
          spellCheck={false}
        />
      </div>
    </div>
  )
}
