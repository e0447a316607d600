import { useText } from '@portal/web-kit/text/use-text.tsx'
import { Checkbox } from '@portal/ui/field/choice/checkbox.tsx'
import { TextAreaField, TextField } from '@portal/ui/field/text-field.tsx'
import { useEditor } from './editor-context.ts'
import { DraftDay } from './fields/draft-day.tsx'
import { DraftField } from './fields/draft-field.tsx'

const MOST_LETTERS = { title: 200, description: 5000 }

/** Title, description and days of a list, and what families may add to an answer. */
export function BasicsSection() {
  const t = useText()
  const { draft, change, faultAt } = useEditor()
  const set = (part: Partial<typeof draft>) => change((now) => ({ ...now, ...part }))
  return (
    <>
      <DraftField path={['title']}>
        <TextField
          label={t('draft.title')}
          value={draft.title}
          onChange={(title) => set({ title })}
          maxLength={MOST_LETTERS.title}
          isRequired
          validationBehavior="aria"
          error={faultAt(['title'])}
        />
      </DraftField>
      <DraftField path={['description']}>
        <TextAreaField
          label={t('draft.description')}
          value={draft.description}
          onChange={(description) => set({ description })}
          maxLength={MOST_LETTERS.description}
          validationBehavior="aria"
        />
      </DraftField>
      <div className="draft-row">
        {(['startsOn', 'endsOn'] as const).map((field) => (
          <DraftDay
            key={field}
            path={[field]}
            label={t(field === 'startsOn' ? 'draft.starts-on' : 'draft.ends-on')}
            isRequired
            value={draft[field]}
            onChange={(day) => set({ [field]: day })}
          />
        ))}
        <DraftDay
          path={['dueOn']}
          label={t('draft.due-on')}
          value={draft.dueOn}
          onChange={(dueOn) => set({ dueOn })}
        />
      </div>
      <div className="draft-checks">
        <Checkbox isSelected={draft.commentEnabled} onChange={(commentEnabled) => set({ commentEnabled })}>
          {t('draft.comment-enabled')}
        </Checkbox>
        <Checkbox isSelected={draft.signature} onChange={(signature) => set({ signature })}>
          {t('draft.signature')}
        </Checkbox>
        <Checkbox isSelected={draft.nothingWhenFull} onChange={(nothingWhenFull) => set({ nothingWhenFull })}>
          {t('draft.nothing-when-full')}
        </Checkbox>
      </div>
    </>
  )
}
