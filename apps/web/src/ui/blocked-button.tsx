import { useId, useState } from 'react'
import { Button, TooltipTrigger } from 'react-aria-components'
import { buttonClass, type ButtonProps } from './button-look.ts'
import { Icon } from './icon.tsx'
import { Hint } from './pointed-hint.tsx'

type BlockedButtonProps = Pick<ButtonProps, 'children' | 'kind' | 'icon' | 'isWide' | 'className'> & {
  readonly reason: string
}

/** Cannot be pressed now, can be reached, and says why: when pointed at, focused or pressed. */
export function BlockedButton(props: BlockedButtonProps) {
  const { children, kind = 'secondary', icon, isWide, className, reason } = props
  const reasonId = useId()
  const [isOpen, setOpen] = useState(false)
  return (
    <TooltipTrigger delay={0} isOpen={isOpen} onOpenChange={setOpen} shouldCloseOnPress={false}>
      <Button
        aria-disabled="true"
        aria-describedby={reasonId}
        className={buttonClass(kind, isWide, className)}
        onPress={() => setOpen(true)}
      >
        {icon && <Icon of={icon} />}
        {children}
        <span id={reasonId} hidden>
          {reason}
        </span>
      </Button>
      <Hint>{reason}</Hint>
    </TooltipTrigger>
  )
}
