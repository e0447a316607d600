import { useRef, type ChangeEvent, type ComponentProps } from 'react'
import { Button } from './button.tsx'

type FileButtonProps = Omit<ComponentProps<typeof Button>, 'onPress'> & {
  /** The kinds of file that can be chosen, as endings or media types. */
  readonly accept: readonly string[]
  readonly onFile: (file: File) => void
}

/** A button that lets the browser ask for a file. */
export function FileButton({ accept, onFile, ...rest }: FileButtonProps) {
  const input = useRef<HTMLInputElement>(null)
  const choose = ({ currentTarget }: ChangeEvent<HTMLInputElement>) => {
    const file = currentTarget.files?.[0]
    // The same file again is a choice too.
    currentTarget.value = ''
    if (file) onFile(file)
  }
  return (
    <>
      <input ref={input} type="file" hidden accept={accept.join(',')} onChange={choose} />
      <Button {...rest} onPress={() => input.current?.click()} />
    </>
  )
}
