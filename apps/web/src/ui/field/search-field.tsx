import { Search, X } from 'lucide-react'
import { Input, SearchField as AriaSearchField } from 'react-aria-components'
import { IconButton } from '../button/button.tsx'
import { Icon } from '../text/icon.tsx'
import { useWords } from '../text/words.tsx'
import './field.css'

type SearchFieldProps = {
  readonly label: string
  readonly value?: string
  readonly defaultValue?: string
  readonly name?: string
  readonly onChange?: (value: string) => void
  readonly onSubmit?: (value: string) => void
}

/** One line to search with; Escape and the cross empty it. Its label is its placeholder too. */
export function SearchField({ label, ...rest }: SearchFieldProps) {
  const { clearSearch } = useWords()
  return (
    <AriaSearchField {...rest} aria-label={label} className="search">
      <Icon of={Search} />
      <Input className="field-control" placeholder={label} />
      <IconButton icon={X} label={clearSearch} />
    </AriaSearchField>
  )
}
