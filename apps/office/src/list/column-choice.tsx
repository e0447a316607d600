import { Columns3 } from 'lucide-react'
import { useState } from 'react'
import { useText } from '@portal/web-kit/text/use-text.tsx'
import { Checkbox } from '@portal/ui/field/choice/checkbox.tsx'
import { Icon } from '@portal/ui/text/icon.tsx'
import { readStored, store } from '../storage.ts'
import type { ResourceTable } from './list-declaration.ts'

/** Which columns somebody sees, and how to change it. */
export type ShownColumns = {
  readonly visibility: Readonly<Record<string, boolean>>
  readonly show: (id: string, isShown: boolean) => void
}

/** The columns that were chosen on this device for a list; all of them at first. */
export function useShownColumns({ path }: Pick<ResourceTable, 'path'>): ShownColumns {
  const name = `office-columns.${path}` as const
  const [hidden, setHidden] = useState(() => readStored(name)?.split(' ').filter(Boolean) ?? [])
  const show = (id: string, isShown: boolean) => {
    const next = isShown ? hidden.filter((one) => one !== id) : [...hidden, id]
    store(name, next.join(' '))
    setHidden(next)
  }
  return { visibility: Object.fromEntries(hidden.map((id) => [id, false])), show }
}

type ColumnChoiceProps = { readonly declared: ResourceTable; readonly shown: ShownColumns }

/** The columns of a list to tick; the one that names a row stays. */
export function ColumnChoice({ declared, shown }: ColumnChoiceProps) {
  const t = useText()
  return (
    <details className="list-columns">
      <summary>
        <Icon of={Columns3} /> {t('list.columns')}
      </summary>
      <fieldset>
        <legend className="visually-hidden">{t('list.columns')}</legend>
        {declared.columns
          .filter(({ isRowHeader }) => !isRowHeader)
          .map(({ id, header }) => (
            <Checkbox
              key={id}
              isSelected={shown.visibility[id] !== false}
              onChange={(isShown) => shown.show(id, isShown)}
            >
              {t(header)}
            </Checkbox>
          ))}
      </fieldset>
    </details>
  )
}
