import { useState } from 'react'
import { useText } from '@portal/web-kit/text/use-text.tsx'
import { TextField } from '@portal/ui/field/text-field.tsx'
import { useEditor, type DraftPath } from '../editor-context.ts'
import { amountText, positiveAmountText, shareText } from './amounts.ts'
import { DraftField } from './draft-field.tsx'
import { useTyped, type ReadTyped } from './use-typed.ts'

const kinds = {
  amount: { ...amountText, unreadable: 'draft.amount-unreadable', sign: '€' },
  'positive-amount': { ...positiveAmountText, unreadable: 'draft.amount-unreadable', sign: '€' },
  share: { ...shareText, unreadable: 'draft.share-unreadable', sign: '%' },
} as const

type TypedFieldProps<Value> = {
  readonly kind: keyof typeof kinds
  readonly path: DraftPath
  readonly label: string
  readonly hint?: string
  readonly value: Value | undefined
  readonly onChange: (value: Value | undefined) => void
  /** The last readable value stays when nothing readable is typed. */
  readonly isKept?: boolean
}

/** A field for an amount or a share, as a value of the draft. */
export function TypedField<Value extends number>({
  kind,
  path,
  label,
  hint,
  value,
  onChange,
  isKept = false,
}: TypedFieldProps<Value>) {
  const t = useText()
  const { faultAt } = useEditor()
  const [isLeft, setLeft] = useState(false)
  const { read, write, unreadable, sign } = kinds[kind] as unknown as {
    readonly read: ReadTyped<Value>
    readonly write: (value: Value) => string
    readonly unreadable: 'draft.amount-unreadable'
    readonly sign: string
  }
  const { text, setText, typed, tidy } = useTyped<Value>(value, { read, write })
  const isUnreadable = typed === 'unreadable' || (isKept && typed === undefined)
  return (
    <DraftField path={path} className="draft-amount">
      <TextField
        label={`${label} (${sign})`}
        hint={hint}
        inputMode="decimal"
        value={text}
        validationBehavior="aria"
        error={isLeft && isUnreadable ? t(unreadable) : faultAt(path)}
        onChange={(next) => {
          setText(next)
          const now = read(next)
          if (now === 'unreadable') {
            if (!isKept) onChange(undefined)
          } else if (now !== undefined || !isKept) onChange(now)
        }}
        onBlur={() => {
          setLeft(true)
          tidy()
        }}
      />
    </DraftField>
  )
}
