import { EyeOff } from 'lucide-react'
import { useText } from '@portal/web-kit/text/use-text.tsx'
import { Icon } from '@portal/ui/text/icon.tsx'
import './tab-mark.css'

/** Marks a tab that the school switched off, which only its administrators see. */
export function TabMark() {
  const t = useText()
  return (
    <span className="tab-mark">
      <Icon of={EyeOff} size={16} />
      <span className="visually-hidden">{t('nav.tab-hidden')}</span>
    </span>
  )
}
