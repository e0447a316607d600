import { useState } from 'react'

/** Reads a typed text: a value, nothing, or that it cannot be read. */
export type ReadTyped<Value> = (text: string) => Value | 'unreadable' | undefined

/**
 * The text of a field whose value is not a text. What was typed stays as it was typed; another value from elsewhere
 * replaces it.
 */
export function useTyped<Value extends number | 'exempt'>(
  value: Value | undefined,
  { read, write }: { readonly read: ReadTyped<Value>; readonly write: (value: Value) => string },
) {
  const written = value === undefined ? '' : write(value)
  const [text, setText] = useState(written)
  const [seen, setSeen] = useState(value)
  const typed = read(text)
  if (seen !== value) {
    setSeen(value)
    // A text that cannot be read is no value yet.
    if ((typed === 'unreadable' ? undefined : typed) !== value) setText(written)
  }
  return {
    text,
    setText,
    typed,
    /** Writes a readable text as the screens show it. */
    tidy: () => {
      if (typed !== undefined && typed !== 'unreadable') setText(write(typed))
    },
  }
}
