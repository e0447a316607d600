import { Check, Copy } from 'lucide-react'
import { useState } from 'react'
import { useText } from '../../../text/use-text.tsx'
import { Button } from '../../../ui/button.tsx'

/** Copies a text and says in place that it did. */
export function CopyButton({ text, label }: { text: string; label: string }) {
  const t = useText()
  const [isCopied, setCopied] = useState(false)
  const copy = async () => {
    await navigator.clipboard.writeText(text)
    setCopied(true)
  }
  return (
    <>
      <Button icon={isCopied ? Check : Copy} onPress={() => void copy()}>
        {isCopied ? t('common.copied') : label}
      </Button>
      <span role="status" className="visually-hidden">
        {isCopied ? t('common.copied') : ''}
      </span>
    </>
  )
}
