import { useEffect, useRef } from 'react'
import { useText } from '@portal/web-kit/text/use-text.tsx'
import { Checkbox } from '@portal/ui/field/choice/checkbox.tsx'

type SelectPageProps = {
  readonly isAll: boolean
  readonly isSome: boolean
  readonly onChange: (isTicked: boolean) => void
}

/** The checkbox of all rows on this page; half ticked for some of them. */
export function SelectPage({ isAll, isSome, onChange }: SelectPageProps) {
  const t = useText()
  const control = useRef<HTMLInputElement>(null)
  const isHalf = isSome && !isAll
  useEffect(() => {
    if (control.current) control.current.indeterminate = isHalf
  }, [isHalf])
  return (
    <Checkbox control={control} isSelected={isAll} onChange={onChange}>
      <span className="visually-hidden">{t('list.select-page')}</span>
    </Checkbox>
  )
}

type SelectRowProps = {
  readonly name: string
  readonly isSelected: boolean
  readonly onChange: (isTicked: boolean) => void
}

/** The checkbox of a row. */
export function SelectRow({ name, isSelected, onChange }: SelectRowProps) {
  const t = useText()
  return (
    <Checkbox isSelected={isSelected} onChange={onChange}>
      <span className="visually-hidden">{t('list.select-row', { name })}</span>
    </Checkbox>
  )
}
