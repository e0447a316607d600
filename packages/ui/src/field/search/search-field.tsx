import { Search, X } from 'lucide-react'
import { useRef, useState, type KeyboardEvent } from 'react'
import { IconButton } from '../../button/button.tsx'
import { Icon } from '../../text/icon.tsx'
import { useUiMessages } from '../../text/ui-messages.tsx'
import '../field.css'

type SearchFieldProps = {
  readonly label: string
  readonly value?: string
  readonly defaultValue?: string
  readonly name?: string
  readonly onChange?: (value: string) => void
}

/** A search field; Escape and the cross empty it. Its label is also its placeholder. */
export function SearchField({ label, value, defaultValue = '', name, onChange }: SearchFieldProps) {
  const { clearSearch } = useUiMessages()
  const input = useRef<HTMLInputElement>(null)
  const [typed, setTyped] = useState(defaultValue)
  const words = value ?? typed
  const change = (next: string) => {
    setTyped(next)
    onChange?.(next)
  }
  const empty = () => {
    change('')
    input.current?.focus()
  }
  const emptyByEscape = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || words === '') return
    event.preventDefault()
    event.stopPropagation()
    change('')
  }
  return (
    <div className="search">
      <Icon of={Search} />
      <input
        ref={input}
        type="search"
        name={name}
        className="field-control"
        aria-label={label}
        placeholder={label}
        value={words}
        onChange={({ currentTarget }) => change(currentTarget.value)}
        onKeyDown={emptyByEscape}
      />
      <IconButton icon={X} label={clearSearch} tabIndex={-1} onPress={empty} />
    </div>
  )
}
