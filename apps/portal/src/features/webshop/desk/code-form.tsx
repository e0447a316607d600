import { QrCode, Search, X } from 'lucide-react'
import { useState, type FormEvent } from 'react'
import { readPickupCode } from '@portal/domain/webshop/order/handing-out.ts'
import { isRefusal } from '@portal/web-kit/api/failures.ts'
import { FailureAlert } from '@portal/web-kit/text/failure/failure-alert.tsx'
import { useText } from '@portal/web-kit/text/use-text.tsx'
import { Button } from '@portal/ui/button/button.tsx'
import { useAddressOf, useGo } from '@portal/ui/button/go.tsx'
import { Alert } from '@portal/ui/feedback/alert.tsx'
import { TextField } from '@portal/ui/field/text-field.tsx'
import { Card } from '@portal/ui/layout/card.tsx'
import { deskAddress, deskOrderAddress } from '../addresses.ts'
import { scanAddress } from './desk-search.ts'
import { mayUseCamera } from './camera.ts'
import { useFindOrder } from './desk.queries.ts'
import { Scanner } from './scanner.tsx'

/** Finds an order by its pickup code: typed or scanned. */
export function CodeForm({ isScanning }: { readonly isScanning: boolean }) {
  const t = useText()
  const go = useGo()
  const [typed, setTyped] = useState('')
  const [isWrong, setWrong] = useState(false)
  const { mutate: find, isPending, error } = useFindOrder(({ id }) => go(deskOrderAddress(id)))
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const code = readPickupCode(typed)
    setWrong(code === undefined)
    if (code !== undefined) find(code)
  }
  const found = (code: string) => {
    setTyped(code)
    go(deskAddress, { replace: true })
    find(code)
  }
  return (
    <Card aria-labelledby="desk-code" className="desk-code">
      <h2 id="desk-code">{t('desk.code.title')}</h2>
      <WrongCode failure={error} />
      <form noValidate onSubmit={submit} className="desk-code-form">
        <TextField
          label={t('desk.code.label')}
          hint={t('desk.code.hint')}
          value={typed}
          onChange={setTyped}
          autoComplete="off"
          spellCheck={false}
          maxLength={20}
          validationBehavior="aria"
          error={isWrong && readPickupCode(typed) === undefined ? t('desk.code.invalid') : undefined}
        />
        <div className="desk-buttons">
          <Button type="submit" kind="primary" icon={Search} isPending={isPending}>
            {t('desk.code.find')}
          </Button>
          <ScanButton isScanning={isScanning} />
        </div>
      </form>
      {isScanning && <Scanner onCode={found} />}
    </Card>
  )
}

/**
 * Toggles the camera with one button, which keeps the focus. A page that was loaded elsewhere may not use the camera:
 * then the desk is reloaded.
 */
function ScanButton({ isScanning }: { readonly isScanning: boolean }) {
  const t = useText()
  const go = useGo()
  const addressOf = useAddressOf()
  const next = isScanning ? deskAddress : scanAddress
  const press = () =>
    isScanning || mayUseCamera() ? go(next, { replace: true }) : window.location.assign(addressOf(next))
  return (
    <Button icon={isScanning ? X : QrCode} onPress={press}>
      {t(isScanning ? 'desk.scan.stop' : 'desk.scan')}
    </Button>
  )
}

function WrongCode({ failure }: { readonly failure: Error | null }) {
  const t = useText()
  if (!isRefusal(failure, 'not-found')) return <FailureAlert failure={failure} />
  return (
    <Alert kind="warning" isNews title={t('desk.code.unknown')}>
      {t('desk.code.unknown.text')}
    </Alert>
  )
}
