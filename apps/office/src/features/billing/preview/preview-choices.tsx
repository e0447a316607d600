import type { Guid } from '@portal/domain/values/guid.ts'
import { percentageAsNumber } from '@portal/domain/values/money/percentage.ts'
import { useText } from '@portal/web-kit/text/use-text.tsx'
import { SearchField } from '@portal/ui/field/search/search-field.tsx'
import { Select } from '@portal/ui/field/select.tsx'
import { previewWidths, type PreviewWidth } from './preview-frame.tsx'
import '../../../list/list.css'
import type { Preview, PreviewChoice } from './preview.queries.ts'

type PreviewChoicesProps = {
  readonly preview: Preview
  readonly choice: PreviewChoice
  readonly width: PreviewWidth
  readonly onChoose: (choice: PreviewChoice) => void
  readonly onWidth: (width: PreviewWidth) => void
}

/** Chooses whose screen is shown, and how wide it is. */
export function PreviewChoices({ preview, choice, width, onChoose, onWidth }: PreviewChoicesProps) {
  const t = useText()
  const { pupil, pupils, payers } = preview
  const offered = pupils.some(({ id }) => id === pupil.id) ? pupils : [pupil, ...pupils]
  return (
    <div className="list-filters">
      <SearchField
        label={t('preview.search')}
        value={choice.search}
        // The shown pupil stays while others are found.
        onChange={(search) => onChoose({ ...choice, pupil: pupil.id, search })}
      />
      <Select<Guid>
        label={t('preview.pupil')}
        options={offered.map(({ id, name, className }) => ({
          value: id,
          text: className === '' ? name : `${name} (${className})`,
        }))}
        value={choice.pupil ?? pupil.id}
        onChange={(id) => onChoose({ ...choice, pupil: id, payer: 1 })}
      />
      {payers.length > 1 && (
        <Select
          label={t('preview.payer')}
          options={payers.map((share, index) => ({
            value: String(index + 1),
            text: t('preview.payer-of', { number: index + 1, share: percentageAsNumber(share) }),
          }))}
          value={String(choice.payer)}
          onChange={(payer) => onChoose({ ...choice, pupil: pupil.id, payer: Number(payer) })}
        />
      )}
      <Select
        label={t('preview.width')}
        options={previewWidths.map((value) => ({ value, text: t(`preview.width.${value}`) }))}
        value={width}
        onChange={onWidth}
      />
    </div>
  )
}
