import { useRef, type ChangeEvent, type ComponentProps } from 'react'
import { Button } from './button.tsx'

type FileButtonProps = Omit<ComponentProps<typeof Button>, 'onPress'> & {
  /** The accepted kinds of files, as extensions or media types. */
  readonly accept: readonly string[]
  readonly onFile: (file: File) => void
}

/** A button that opens the file chooser of the browser. */
export function FileButton({ accept, onFile, ...rest }: FileButtonProps) {
  const input = useRef<HTMLInputElement>(null)
  const choose = ({ currentTarget }: ChangeEvent<HTMLInputElement>) => {
    const file = currentTarget.files?.[0]
    // Choosing the same file again must fire too.
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
