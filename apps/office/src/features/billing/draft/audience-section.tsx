import { useText } from '@portal/web-kit/text/use-text.tsx'
import { AudiencePicker } from '../../../audience/audience-picker.tsx'
import { useEditor } from './editor-context.ts'

/** The pupils that a list is for. */
export function AudienceSection() {
  const t = useText()
  const { draft, change, faultAt } = useEditor()
  const fault = faultAt(['audience'])
  return (
    <div data-field="audience">
      <p className="quiet">{t('draft.audience-about')}</p>
      {fault !== undefined && <p className="field-error">{fault}</p>}
      <AudiencePicker
        audience={draft.audience}
        onChange={(audience) => change((now) => ({ ...now, audience }))}
      />
    </div>
  )
}
