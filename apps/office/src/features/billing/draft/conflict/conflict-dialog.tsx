import { useState } from 'react'
import { draftShape } from '@portal/domain/billing/list-draft/editing/merge-drafts.ts'
import {
  differencesOf,
  merged,
  ownChoices,
  type Difference,
  type Side,
} from '@portal/domain/values/merge/three-way-merge.ts'
import { useLanguage, useText } from '@portal/web-kit/text/use-text.tsx'
import { formatTime } from '@portal/web-kit/text/formats.ts'
import { Button } from '@portal/ui/button/button.tsx'
import { Radio, RadioGroup } from '@portal/ui/field/choice/radio.tsx'
import { Dialog } from '@portal/ui/overlay/dialog.tsx'
import type { StoredDraft } from '../draft.queries.ts'
import { useEditor } from '../editor-context.ts'
import { differenceName, valueText } from './difference-words.ts'

const sides = ['mine', 'theirs'] as const

/** Shows both texts of each part that two editors have differently, and saves the chosen ones. */
export function ConflictDialog({ theirs }: { readonly theirs: StoredDraft }) {
  const t = useText()
  const { autosave } = useEditor()
  const { base, draft: mine } = autosave.snapshot()
  const differences = differencesOf({ base, mine, theirs: theirs.draft }, draftShape)
  const [chosen, choose] = useState<ReadonlyMap<string, Side>>(() => ownChoices(differences))
  const left = differences.filter(({ path }) => !chosen.has(path)).length
  const all = (side: Side) => choose(new Map(differences.map(({ path }) => [path, side])))
  return (
    <Dialog
      title={t('draft.conflict')}
      isOpen
      isUrgent
      actions={
        <Button
          kind="primary"
          onPress={() => autosave.resolve(merged({ mine, theirs: theirs.draft }, draftShape, chosen), theirs)}
          reasonNotTo={left > 0 ? t('draft.conflict-left', { count: left }) : undefined}
        >
          {t('draft.conflict-save')}
        </Button>
      }
    >
      <div className="conflict">
        <p>{t('draft.conflict-text', { name: theirs.changedBy, time: formatTime(theirs.changedAt) })}</p>
        <p className="conflict-all">
          <Button onPress={() => all('mine')}>{t('draft.conflict-all.mine')}</Button>
          <Button onPress={() => all('theirs')}>{t('draft.conflict-all.theirs')}</Button>
        </p>
        {differences.map((difference) => (
          <DifferenceField
            key={difference.path}
            difference={difference}
            theirs={theirs}
            side={chosen.get(difference.path)}
            onChange={(side) => choose(new Map([...chosen, [difference.path, side]]))}
          />
        ))}
      </div>
    </Dialog>
  )
}

type DifferenceProps = {
  readonly difference: Difference
  readonly theirs: StoredDraft
  readonly side: Side | undefined
  readonly onChange: (side: Side) => void
}

function DifferenceField({ difference, theirs, side, onChange }: DifferenceProps) {
  const t = useText()
  const language = useLanguage()
  const { autosave } = useEditor()
  const { path } = difference
  const id = `conflict-${path.replaceAll('/', '-')}`
  const name = differenceName(difference, [autosave.snapshot().draft, theirs.draft], { t, language })
  return (
    <RadioGroup
      labelledBy={id}
      value={side}
      onChange={(value) => onChange(value as Side)}
      className="conflict-field"
    >
      <span id={id} className="field-label">
        {name}
      </span>
      <div className="conflict-sides">
        {sides.map((one) => (
          <Radio key={one} value={one} className="radio conflict-side">
            <span className="radio-words">
              <span className="strong">
                {one === 'mine'
                  ? t('draft.conflict.mine')
                  : t('draft.conflict.theirs', { name: theirs.changedBy })}
              </span>
              <span className="conflict-text">{valueText(path, difference[one], { t, language })}</span>
            </span>
          </Radio>
        ))}
      </div>
    </RadioGroup>
  )
}
