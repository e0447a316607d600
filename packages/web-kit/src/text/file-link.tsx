import type { LucideIcon } from 'lucide-react'
import type { HeldBack } from '@portal/domain/values/file/file-scan.ts'
import { printable } from '@portal/domain/values/file/file.ts'
import type { ButtonKind } from '@portal/ui/button/button-look.ts'
import { OutsideLink } from '@portal/ui/button/link.tsx'
import { useRefusalText } from './failure/refusal-text.tsx'

type Props = {
  readonly file: { readonly name: string; readonly size: number; readonly heldBack?: HeldBack }
  readonly address: string
  readonly kind?: ButtonKind
  readonly icon?: LucideIcon
}

/** A download, by name and size; a blocked file shows the reason. */
export function FileLink({ file: { name, size, heldBack }, address, kind, icon }: Props) {
  const reason = useRefusalText(heldBack)
  const measure = <span className="quiet small">({printable({ name, size }).size})</span>
  if (heldBack)
    return (
      <span className="file-held-back">
        <span>
          {name} {measure}
        </span>
        <span className="quiet small">{reason}</span>
      </span>
    )
  if (kind)
    return (
      <OutsideLink href={address} download={name} kind={kind} {...(icon && { icon })}>
        {name} {measure}
      </OutsideLink>
    )
  return (
    <>
      <OutsideLink href={address} download={name}>
        {name}
      </OutsideLink>{' '}
      {measure}
    </>
  )
}
