import { TriangleAlert } from 'lucide-react'
import { useText } from '@portal/web-kit/text/use-text.tsx'
import { Icon } from '@portal/ui/text/icon.tsx'
import './only-left.css'

/** The remaining stock, on a line that asks for more. */
export function OnlyLeft({ left }: { readonly left: number }) {
  const t = useText()
  return (
    <span className="only-left small">
      <Icon of={TriangleAlert} size={16} />
      {t('cart.only-left', { left })}
    </span>
  )
}
