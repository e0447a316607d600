import { useState } from 'react'
import { useText } from '@portal/web-kit/text/use-text.tsx'
import { Pressable } from '@portal/ui/button/pressable.tsx'
import { keptScheme, schemes, showScheme, type Scheme } from './scheme.ts'
import './scheme-choice.css'

/** Light, dark, or as the device: for this browser. */
export function SchemeChoice() {
  const t = useText()
  const [scheme, setScheme] = useState(keptScheme)
  const choose = (chosen: Scheme) => {
    showScheme(chosen)
    setScheme(chosen)
  }
  return (
    <div role="group" aria-label={t('footer.scheme')} className="scheme-choice">
      {schemes.map((name) => (
        <Pressable key={name} className="scheme" aria-pressed={name === scheme} onPress={() => choose(name)}>
          {t(`footer.scheme.${name}`)}
        </Pressable>
      ))}
    </div>
  )
}
