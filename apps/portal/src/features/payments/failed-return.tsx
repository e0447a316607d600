import { useState } from 'react'
import { useText } from '@portal/web-kit/text/use-text.tsx'
import { Alert } from '@portal/ui/feedback/alert.tsx'
import { Button } from '@portal/ui/button/button.tsx'
import { detailOf, errorTypeText } from './transaction-texts.ts'

type FailedReturnProps = { readonly errorType: string; readonly errorMessage: string }

/** A return without a payment: our text by its kind; the text of the URL only as details. */
export function FailedReturn({ errorType, errorMessage }: FailedReturnProps) {
  const t = useText()
  const [isOpen, setOpen] = useState(false)
  const detail = detailOf(errorMessage)
  return (
    <Alert kind="danger" isNews>
      <p>{t(errorTypeText(errorType))}</p>
      {detail !== '' && (
        <Button kind="quiet" onPress={() => setOpen(!isOpen)}>
          {t(isOpen ? 'common.details.hide' : 'common.details.show')}
        </Button>
      )}
      {isOpen && <p className="small quiet">{detail}</p>}
    </Alert>
  )
}
