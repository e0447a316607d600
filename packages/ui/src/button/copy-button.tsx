import { Check, Copy } from 'lucide-react'
import { useState } from 'react'
import { Button } from './button.tsx'

type CopyButtonProps = { readonly text: string; readonly label: string; readonly copiedLabel: string }

/** A button that copies a text and confirms it in place. */
export function CopyButton({ text, label, copiedLabel }: CopyButtonProps) {
  const [isCopied, setCopied] = useState(false)
  const copy = async () => {
    await navigator.clipboard.writeText(text)
    setCopied(true)
  }
  return (
    <>
      <Button icon={isCopied ? Check : Copy} onPress={() => void copy()}>
        {isCopied ? copiedLabel : label}
      </Button>
      <span role="status" className="visually-hidden">
        {isCopied ? copiedLabel : ''}
      </span>
    </>
  )
}
