import { useId, useState } from 'react'
import { buttonClass } from '../button/button-look.ts'
import { Pressable } from '../button/pressable.tsx'
import '../button/button.css'
import './read-more.css'

/** Only a text longer than this gets a button. */
const LONG = 320
/** How much of a long one is shown, rounded to whole words. */
const SHOWN = 240

type ReadMoreProps = { readonly text: string; readonly more: string; readonly less: string }

/** A text with a button for the rest of a long one; its line breaks stay. */
export function ReadMore({ text, more, less }: ReadMoreProps) {
  const [isOpen, setOpen] = useState(false)
  const id = useId()
  const isLong = text.length > LONG
  return (
    <div className="read-more">
      <p id={id} className="read-more-text">
        {isLong && !isOpen ? beginningOf(text) : text}
      </p>
      {isLong && (
        <Pressable
          className={buttonClass('quiet')}
          aria-expanded={isOpen}
          aria-controls={id}
          onPress={() => setOpen(!isOpen)}
        >
          {isOpen ? less : more}
        </Pressable>
      )}
    </div>
  )
}

const beginningOf = (text: string): string => {
  const shown = text.slice(0, SHOWN)
  const lastSpace = shown.search(/\s\S*$/)
  return `${lastSpace < 0 ? shown : shown.slice(0, lastSpace).trimEnd()}…`
}
